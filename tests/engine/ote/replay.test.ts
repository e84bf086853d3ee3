import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type GameRecord,
  legalAnswers,
  type Ote,
  ote,
  recordGame,
  replay,
  requestOf,
  type Setup,
  start,
  stateHash,
  submit,
} from '@/engine';
import { card } from './table';

const SETUP: Setup = {
  defs: [
    card('Corner Shop', 'resource', { pull: 2 }),
    card('Broker', 'character', { cost: 1, pull: 1, ap: 2, dp: 1, text: 'Not Unique.' }),
  ],
  seats: ['A', 'B'].map((name) => ({ name, deck: [...Array(20).fill(0), ...Array(20).fill(1)] })),
  seed: 11,
};

/** Fifty answers, each the next of those that are legal. */
function played(): readonly Answer[] {
  const begun = start(SETUP);
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  const answers: Answer[] = [];
  while (answers.length < 50) {
    const request = requestOf(state);
    if (request === null) throw new Error('The game ended early');
    const legal = [...legalAnswers(state, request.seat)];
    const answer = legal[answers.length % legal.length];
    if (answer === undefined) throw new Error('Nothing can be answered');
    const result = submit(state, answer);
    if (!result.ok) throw new Error(result.error.message);
    answers.push(answer);
    state = result.value.state;
  }
  return answers;
}

const RECORD = recordGame(ote, SETUP, played());
const departure = (record: GameRecord<Ote>) => {
  const result = replay(ote, record);
  return result.ok ? null : { at: result.at, why: result.why };
};

describe('a replay file', () => {
  it('holds a hash at the beginning, after every 20 answers and after the last', () => {
    expect(RECORD.checks.map((check) => check.after)).toEqual([0, 20, 40, 50]);
  });

  it('reaches an equal state after it was written as JSON', () => {
    const result = replay(ote, JSON.parse(JSON.stringify(RECORD)));
    expect(result.ok && stateHash(result.state)).toBe(RECORD.checks.at(-1)?.hash);
  });

  it.each<[string, GameRecord<Ote>, { at: number; why: string }]>([
    ['other rules', { ...RECORD, engine: 'ote-0' }, { at: -1, why: 'version' }],
    ['another set-up', { ...RECORD, setup: { ...SETUP, seed: 12 } }, { at: -1, why: 'difference' }],
    ['an invalid set-up', { ...RECORD, setup: { ...SETUP, first: 9 } }, { at: -1, why: 'setup' }],
    [
      'a refused answer',
      { ...RECORD, answers: RECORD.answers.toSpliced(7, 1, { do: 'end', seat: 7 }) },
      { at: 7, why: 'refused' },
    ],
    [
      'another state',
      { ...RECORD, checks: [{ after: 20, hash: 'other' }] },
      { at: 19, why: 'difference' },
    ],
  ])('is refused with the reason and the place when it has %s', (_what, record, expected) => {
    expect(departure(record)).toEqual(expected);
  });

  it('cannot be written for a game that the rules do not allow', () => {
    expect(() => recordGame(ote, { ...SETUP, seats: [] }, [])).toThrow();
    expect(() => recordGame(ote, SETUP, [{ do: 'crank', seat: 0, card: 999 }])).toThrow(
      'Answer 0: There is no card 999 in this game.',
    );
  });
});
