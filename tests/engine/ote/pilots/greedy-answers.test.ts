import { describe, expect, it } from 'vitest';
import { type Answer, type GameState, ote, pilotNamed, requestOf, submit } from '@/engine';
import { arranged, card, type TableRow } from '../table';

const greedy = pilotNamed('greedy', 1);

function after(state: GameState, ...answers: readonly Answer[]): GameState {
  return answers.reduce((now, answer) => {
    const result = submit(now, answer);
    if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
    return result.value.state;
  }, state);
}

/** What the pilot answers to what is asked now. */
function answerTo(state: GameState): Answer {
  const asked = requestOf(state);
  if (asked === null) throw new Error('Nothing is asked');
  const answer = greedy.answer(ote.viewOf(state, asked.seat), asked);
  const taken = submit(state, answer);
  expect(taken.ok ? '' : taken.error.message).toBe('');
  return answer;
}

/** The first answers of the pilot, the end of the step included. */
function answersOf(start: GameState, most = 12): readonly Answer[] {
  const given: Answer[] = [];
  let state = start;
  while (given.length < most) {
    const answer = answerTo(state);
    given.push(answer);
    if (answer.do === 'end') return given;
    state = after(state, answer);
  }
  return given;
}

const ANN = card('Ann', 'character', { ap: 1, dp: 1, pull: 1 });
const BOB = card('Bob', 'character', { ap: 1, dp: 1 });
const DUD = card('Dud', 'resource');
const deck = (count: number): readonly TableRow[] =>
  Array.from({ length: count }, () => [DUD, 'deck']);

describe('the greedy pilot', () => {
  it('does not respond to other players', () => {
    const hex = card('Hex', 'whammy', { text: 'Crank target Character.' });
    const stop = card('Stop', 'whammy', { text: 'Play any time. Cancel any Whammy.' });
    const table = arranged(
      [
        [hex, 'hand'],
        [BOB, 'conspiracy', 1],
        [stop, 'hand', 1],
      ],
      { seats: 2 },
    );
    const asked = after(table, { do: 'play', seat: 0, card: 0, targets: [{ card: 1 }] });
    expect(answerTo(asked)).toEqual({ do: 'pass', seat: 1 });
  });

  it('leaves a Controlled Character unused', () => {
    const whim = card('Whim', 'whammy', { text: 'Control any Character.' });
    const table = arranged(
      [
        [whim, 'hand'],
        [ANN, 'conspiracy', 1],
      ],
      { seats: 2 },
    );
    let state = after(table, { do: 'play', seat: 0, card: 0, targets: [{ card: 1 }] });
    while (requestOf(state)?.ask === 'respond') state = after(state, answerTo(state));
    expect(requestOf(state)?.ask).toBe('control');
    expect(answerTo(state)).toEqual({ do: 'pass', seat: 0 });
  });

  it('puts an unflipped Character into an existing rank', () => {
    const table = arranged(
      [
        [ANN, 'conspiracy'],
        [BOB, 'flipped'],
      ],
      { step: 'unflip' },
    );
    expect(answerTo(table)).toMatchObject({ do: 'place', at: { rank: 0 } });
  });

  it('attacks only when the rules force it to attack before it ends the step (EFF-4)', () => {
    const mad = card('Mad', 'character', { ap: 9, dp: 9, text: 'Must attack each turn.' });
    const table = arranged(
      [
        [mad, 'conspiracy'],
        [BOB, 'conspiracy', 1],
      ],
      { seats: 2 },
    );
    expect(answerTo(table)).toEqual({ do: 'attack', seat: 0, card: 0, target: 1 });
  });

  it('discards cards that it cannot call because of Uniqueness, unless its deck runs low', () => {
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [ANN, 'hand'],
    ];
    const discardStep = { step: 'discard' } as const;
    expect(answerTo(arranged([...rows, ...deck(4)], discardStep))).toEqual({
      do: 'discard',
      seat: 0,
      card: 1,
    });
    expect(answerTo(arranged([...rows, ...deck(3)], discardStep)).do).toBe('end');
  });

  it("discards its worst card for the beginner's discard, if that card is worth nothing (SETUP-4)", () => {
    const options = { beginnersDiscard: true };
    const bane = card('Bane', 'character', { text: 'When your turn begins, pop this Character.' });
    const none: readonly TableRow[] = [[ANN, 'hand'], [DUD, 'hand'], ...deck(4)];
    expect(answerTo(arranged(none, { step: 'discard', options })).do).toBe('end');
    const some: readonly TableRow[] = [[ANN, 'hand'], [bane, 'hand'], [bane, 'hand'], ...deck(4)];
    expect(answerTo(arranged(some, { step: 'discard', options }))).toEqual({
      do: 'discard',
      seat: 0,
      card: 1,
    });
  });

  it('plays a Whammy without a disadvantage, and draws cards only while its deck has enough', () => {
    const draw = card('Draw', 'whammy', { text: 'Draw 1 card.' });
    expect(answerTo(arranged([[draw, 'hand'], ...deck(13)]))).toMatchObject({
      do: 'play',
      card: 0,
    });
    expect(answerTo(arranged([[draw, 'hand'], ...deck(12)])).do).not.toBe('play');
    const harm = card('Harm', 'whammy', { text: 'Pop each Character.' });
    expect(answerTo(arranged([[harm, 'hand'], ...deck(13)])).do).toBe('end');
    const barred = card('Barred', 'whammy', {
      text: 'Play only while a Mutant is in play. Gain 1 Influence.',
    });
    expect(answerTo(arranged([[barred, 'hand'], ...deck(13)])).do).toBe('end');
  });

  it.each(['deck', 'dead'] as const)(
    'uses a call-any ability for the %s if a card there is worth it',
    (zone) => {
      const where = zone === 'dead' ? 'dead pile' : 'deck';
      const rise = card('Rise', 'whammy', { text: `Call any Character from your ${where}.` });
      expect(
        answerTo(
          arranged([
            [rise, 'hand'],
            [ANN, zone],
          ]),
        ),
      ).toMatchObject({ do: 'play', card: 0 });
      expect(
        answerTo(
          arranged([
            [rise, 'hand'],
            [BOB, zone],
          ]),
        ).do,
      ).toBe('end');
      // Unique, and in play already.
      const again = arranged([
        [rise, 'hand'],
        [ANN, zone],
        [ANN, 'conspiracy'],
      ]);
      expect(answersOf(again).some((answer) => answer.do === 'play')).toBe(false);
    },
  );

  it('uses abilities that give Pull for calls while there is a card to call', () => {
    const well = card('Well', 'resource', { text: 'Crank to gain 2 Pull.' });
    const big = card('Big', 'character', { cost: 2, pull: 2 });
    const use = { do: 'use', seat: 0, card: 0, ability: 0, targets: [] };
    expect(
      answersOf(
        arranged([
          [well, 'table'],
          [big, 'hand'],
          [DUD, 'hand'],
        ]),
      ),
    ).toContainEqual(use);
    expect(answersOf(arranged([[well, 'table']]))).not.toContainEqual(use);
    // What is paid for with more than a crank, or does more than help, is left alone.
    const dear = card('Dear', 'resource', { text: 'Pop this card to gain 2 Pull.' });
    const grim = card('Grim', 'resource', { text: 'Crank to pop each Gear.' });
    const left = arranged([
      [dear, 'table'],
      [grim, 'table'],
      [big, 'hand'],
      [DUD, 'hand'],
    ]);
    expect(answersOf(left).some((answer) => answer.do === 'use')).toBe(false);
  });

  it('gives no Character a second copy of a Gear that would have no effect (CARD-7)', () => {
    const ring = card('Ring', 'gear', { pull: 2 });
    const rows: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [card('Eve', 'character', { pull: 1 }), 'conspiracy'],
      [ring, 'on', 0, 0],
      [ring, 'hand'],
    ];
    expect(answersOf(arranged(rows))).toContainEqual({ do: 'call', seat: 0, card: 3, on: 1 });
    const only: readonly TableRow[] = [
      [ANN, 'conspiracy'],
      [ring, 'on', 0, 0],
      [ring, 'hand'],
    ];
    expect(answersOf(arranged(only)).some((answer) => answer.do === 'call')).toBe(false);
  });

  it('gives a Character a second copy of a Condition only if its copies add up', () => {
    const rows = (text: string): readonly TableRow[] => {
      const luck = card('Luck', 'condition', { pull: 1, text });
      return [
        [ANN, 'conspiracy'],
        [luck, 'on', 0, 0],
        [luck, 'hand'],
      ];
    };
    const calls = (text: string) =>
      answersOf(arranged(rows(text))).some((answer) => answer.do === 'call');
    expect(calls('')).toBe(true);
    expect(calls('Non-Cumulative.')).toBe(false);
  });

  it('never uses a call-any ability to give a card to an opponent', () => {
    const gift = card('Gift', 'whammy', { text: 'Call any Gear from your hand.' });
    const ring = card('Ring', 'gear', { pull: 2 });
    const table = arranged(
      [
        [gift, 'hand'],
        [ring, 'hand'],
        [ANN, 'conspiracy', 1],
        [BOB, 'conspiracy'],
      ],
      { seats: 2 },
    );
    let state = after(table, { do: 'play', seat: 0, card: 0, targets: [] });
    while (requestOf(state)?.ask === 'respond') state = after(state, answerTo(state));
    expect(answerTo(state)).toEqual({ do: 'call', seat: 0, card: 1, on: 3 });
  });

  it('cranks the Characters that score most in the Influence step, and ends when none is left', () => {
    const table = arranged(
      [
        [ANN, 'conspiracy'],
        [BOB, 'conspiracy'],
        [DUD, 'table'],
      ],
      {
        step: 'influence',
      },
    );
    expect(answersOf(table)).toEqual([
      { do: 'crank', seat: 0, card: 0 },
      { do: 'end', seat: 0 },
    ]);
  });
});
