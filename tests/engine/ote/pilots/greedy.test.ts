import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type GameState,
  ote,
  pilotNamed,
  playGoldfish,
  requestOf,
  submit,
} from '@/engine';
import { arranged, card, type TableRow } from '../table';

/** A table of one player, in Operations; decks and hands in this order. */
const alone = (...rows: readonly TableRow[]) => arranged(rows);

const greedy = pilotNamed('greedy', 1);

/** What the pilot answers until it ends its Operations. */
function answersOf(start: GameState): readonly Answer[] {
  const given: Answer[] = [];
  let state = start;
  for (let ask = requestOf(state); ask !== null && given.length < 40; ask = requestOf(state)) {
    const answer = greedy.answer(ote.viewOf(state, ask.seat), ask);
    given.push(answer);
    if (answer.do === 'end') return given;
    const result = submit(state, answer);
    if (!result.ok) throw new Error(`${JSON.stringify(answer)}: ${result.error.message}`);
    state = result.value.state;
  }
  return given;
}

/** What the pilot answers when the first card of the hand has been played. */
function askedAfterPlaying(table: GameState): Answer | null {
  const played = submit(table, { do: 'play', seat: 0, card: 0, targets: [] });
  if (!played.ok) throw new Error(played.error.message);
  const { state, requests } = played.value;
  const request = requests[0] ?? null;
  return request === null ? null : greedy.answer(ote.viewOf(state, request.seat), request);
}

const CLERK = card('Clerk', 'character', { pull: 1, text: 'Not Unique.' });
const CHIEF = card('Chief', 'character', { cost: 4, pull: 4 });
const DUD = card('Dud', 'resource');

describe('the greedy pilot', () => {
  it('chooses the better card when it may search its deck', () => {
    const find = card('Find', 'whammy', { text: 'Search your deck for a Character.' });
    const table = alone([find, 'hand'], [CLERK, 'deck'], [CHIEF, 'deck']);
    expect(askedAfterPlaying(table)).toEqual({ do: 'choose', seat: 0, chosen: [{ card: 2 }] });
  });

  it('calls the most expensive card when it may call any, into its own Conspiracy', () => {
    const rise = card('Rise', 'whammy', { text: 'Call any Character from your hand.' });
    const given = answersOf(alone([rise, 'hand'], [CLERK, 'hand'], [CHIEF, 'hand']));
    const at = given.findIndex((answer) => answer.do === 'play');
    expect(given[at + 1]).toMatchObject({ do: 'call', card: 2 });
  });

  it('discards the card that it values least when a card requires a discard', () => {
    const trade = card('Trade', 'whammy', { text: 'Discard 1 card.' });
    const table = alone([trade, 'hand'], [CLERK, 'hand'], [DUD, 'hand'], [CHIEF, 'hand']);
    const answer = askedAfterPlaying(table);
    expect(answer).toEqual({ do: 'choose', seat: 0, chosen: [{ card: 2 }] });
  });

  it('uses abilities that give cards or Influence, and cranks the rest to score', () => {
    const sage = card('Sage', 'character', { text: 'Crank to gain 2 Influence.' });
    const given = answersOf(alone([sage, 'conspiracy'], [CLERK, 'conspiracy'], [DUD, 'deck']));
    expect(given).toContainEqual({ do: 'use', seat: 0, card: 0, ability: 0, targets: [] });
  });

  it('stops when the rules refuse the set-up or an answer, and reports the reason', () => {
    const none = playGoldfish({ defs: [CLERK], seats: [], seed: 1 }, greedy, 5);
    expect(none.ok ? '' : none.error.clause).toBe('SETUP-1');
    const stubborn = { name: 'stubborn', answer: () => ({ do: 'pass', seat: 0 }) as const };
    const defs = [CLERK];
    const deck = Array.from({ length: 20 }, () => 0);
    const refused = playGoldfish({ defs, seats: [{ name: 'A', deck }], seed: 1 }, stubborn, 5);
    expect(refused.ok ? '' : refused.error.message).toMatch(/^The stubborn pilot was refused: /);
  });
});
