import { describe, expect, it } from 'vitest';
import {
  type Advance,
  type Answer,
  evolve,
  type GameState,
  legalAnswers,
  requestOf,
  type Setup,
  start,
  stateHash,
  submit,
  viewFor,
} from '@/engine';
import { initialState } from '@/engine/ote/decisions/setup';
import { card } from '../table';

const DEFS = [
  card('Corner Shop', 'resource', { pull: 2 }),
  card('Broker', 'character', { cost: 1, pull: 1, text: 'Not Unique.' }),
  card('Spark', 'whammy', { text: 'Draw 1 card.' }),
];
const DECK = [...Array(14).fill(0), ...Array(14).fill(1), ...Array(12).fill(2)];

function setup(seats: number, options: Setup['options'] = {}): Setup {
  return {
    defs: DEFS,
    seats: Array.from({ length: seats }, (_, index) => ({ name: `P${index}`, deck: DECK })),
    seed: 7,
    options,
  };
}

function begun(given: Setup): Advance {
  const result = start(given);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

function after(state: GameState, answer: Answer): Advance {
  const result = submit(state, answer);
  if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
  return result.value;
}

describe('the start of a game', () => {
  it('deals ten cards each and begins with the Operations of the first player (SETUP-3, TURN-5)', () => {
    const { state, requests } = begun({ ...setup(3), first: 1 });
    const request = requests[0] ?? null;
    expect(state.seats.map((seat) => seat.hand.length)).toEqual([10, 11, 10]);
    expect(request).toEqual({ ask: 'act', seat: 1, step: 'operations' });
  });

  it('sets the goal to 24, 16, 12 or 10 Influence, depending on the number of players (SETUP-1)', () => {
    const goals = [1, 2, 3, 4, 5, 6].map((seats) => begun(setup(seats)).state.options.influence);
    expect(goals).toEqual([24, 24, 16, 12, 10, 10]);
  });

  it('deals equal games for an equal seed, and different games for different seeds', () => {
    const hash = (seed: number) => stateHash(begun({ ...setup(2), seed }).state);
    expect(hash(7)).toBe(hash(7));
    expect(hash(8)).not.toBe(hash(7));
  });

  it.each([
    ['nobody plays', { ...setup(0) }, 'SETUP-1'],
    ['a seat is missing from the teams', { ...setup(2), teams: [[0]] }, 'SETUP-1'],
    ['the first seat does not exist', { ...setup(2), first: 5 }, 'SETUP-3'],
    ['a deck names no card', { ...setup(1), seats: [{ name: 'A', deck: [99] }] }, 'SETUP-2'],
  ])('refuses a set-up in which %s', (_why, given, clause) => {
    const result = start(given);
    expect(result.ok ? null : result.error.clause).toBe(clause);
  });
});

describe('the submission of an answer', () => {
  it('never changes the given state, whatever the answer', () => {
    const { state } = begun(setup(2));
    const before = JSON.stringify(state);
    for (const answer of legalAnswers(state, state.turn.seat)) submit(state, answer);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('reports events that rebuild the state from the set-up', () => {
    const given = setup(2);
    const first = begun(given);
    const empty = initialState(given);
    if ('clause' in empty) throw new Error(empty.message);
    let state = first.state;
    let folded = first.events.reduce(evolve, empty);
    for (let step = 0; step < 60; step++) {
      const request = requestOf(state);
      if (request === null) break;
      const answers = [...legalAnswers(state, request.seat)];
      const answer = answers[(step * 7) % answers.length];
      if (answer === undefined) throw new Error('Nothing can be answered');
      const advance = after(state, answer);
      folded = advance.events.reduce(evolve, folded);
      state = advance.state;
    }
    expect(stateHash(folded)).toBe(stateHash(state));
  });

  it.each<[string, Answer, string]>([
    ['a seat that does not exist', { do: 'end', seat: 9 }, 'REQUEST'],
    ['a card that does not exist', { do: 'crank', seat: 0, card: 999 }, 'REQUEST'],
    ['a choice that nobody asks', { do: 'choose', seat: 0, chosen: [] }, 'REQUEST'],
    ['a place that nobody asks', { do: 'place', seat: 0, at: { rank: 0, file: 0 } }, 'REQUEST'],
    ['a pass on nothing', { do: 'pass', seat: 0 }, 'REQUEST'],
    ['an end of somebody else', { do: 'end', seat: 1 }, 'TURN-1'],
    ['half a point', { do: 'score', seat: 0, points: 0.5 }, 'TURN-7'],
  ])('refuses %s and cites a clause', (_what, answer, clause) => {
    const { state } = begun({ ...setup(2), first: 0 });
    const result = submit(state, answer);
    expect(result.ok ? null : result.error.clause).toBe(clause);
  });

  it('refuses every answer once the game is over (TURN-9)', () => {
    const { state } = begun(setup(1));
    const over = after(state, { do: 'concede', seat: 0 });
    expect(over.requests).toEqual([]);
    const result = submit(over.state, { do: 'end', seat: 0 });
    expect(result.ok ? null : result.error.clause).toBe('TURN-9');
  });

  it('lets the last remaining team win (TURN-9)', () => {
    const { state } = begun({ ...setup(3), first: 0 });
    const other = after(state, { do: 'concede', seat: 1 });
    expect(other.state.turn.seat).toBe(0);
    const one = after(state, { do: 'concede', seat: 0 });
    expect(one.state.turn.seat).toBe(1);
    const two = after(one.state, { do: 'concede', seat: 2 });
    expect(two.state.outcome).toEqual({ end: 'won', seats: [1], why: 'last-left' });
  });
});

describe('the view of a player', () => {
  it('hides other hands and every deck, and nothing else (SCOPE-1)', () => {
    const { state } = begun({ ...setup(2), first: 0 });
    const view = viewFor(state, 0);
    const mine = state.seats[0]?.hand ?? [];
    const theirs = state.seats[1]?.hand ?? [];
    expect(mine.every((ix) => view.cards[ix] !== null)).toBe(true);
    expect(theirs.every((ix) => view.cards[ix] === null)).toBe(true);
    expect(view.seats.map((seat) => seat.hand)).toEqual([mine, null]);
    expect(view.seats.map((seat) => seat.deckSize)).toEqual([29, 30]);
    expect(viewFor(state, 1).request).toBeNull();
  });

  it('gives equal views for two states that differ only in what the player cannot see', () => {
    const { state } = begun({ ...setup(2), first: 0 });
    const deck = state.seats[1]?.deck ?? [];
    const seats = state.seats.map((seat, index) =>
      index === 1 ? { ...seat, deck: deck.toReversed() } : seat,
    );
    expect(viewFor({ ...state, seats }, 0)).toEqual(viewFor(state, 0));
  });
});
