import { describe, expect, it } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import {
  ote,
  pilotNamed,
  requestOf,
  type SearchPlan,
  seedRng,
  seerPilot,
  start,
  submit,
} from '@/engine';
import { rivalAction } from '@/engine/ote/pilots/rival';
import { searchChoices } from '@/engine/ote/pilots/seer';
import { exchanged } from '@/tests/properties/exchange';
import { arranged, card } from '../table';

const PLAN: SearchPlan = { decision: 8, turn: 40, turns: 1, batch: 2 };

/** Returns a game of two example decks after some turns of two rival pilots. */
function middleOfGame(turn: number) {
  const [one, two] = [...exampleJobs().values()];
  if (one === undefined || two === undefined) throw new Error('no example decks');
  const begun = start({ ...one.setup, seats: [...one.setup.seats, ...one.setup.seats], seed: 5 });
  if (!begun.ok) throw new Error(begun.error.message);
  let { state } = begun.value;
  const pilots = [pilotNamed('rival', 1), pilotNamed('rival', 2)];
  for (;;) {
    const request = requestOf(state);
    if (request === null) throw new Error('the game is over');
    const isMain = request.ask === 'act' && request.step === 'operations';
    if (isMain && state.turn.number >= turn) return { state, request };
    const answer = pilots[request.seat]?.answer(ote.viewOf(state, request.seat), request);
    if (answer === undefined) throw new Error('no such seat');
    const taken = submit(state, answer);
    if (!taken.ok) throw new Error(taken.error.message);
    state = taken.value.state;
  }
}

describe('the seer pilot', () => {
  it('tries no more than its plan allows, and several choices', () => {
    const { state, request } = middleOfGame(6);
    const view = ote.viewOf(state, request.seat);
    for (const most of [0, 5, 12]) {
      const { tried, playouts } = searchChoices(view, request, { plan: null }, 1, PLAN, most);
      expect(tried.length).toBeGreaterThan(1);
      expect(playouts).toBeLessThanOrEqual(most);
      for (const { chance } of tried) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(chance).toBeLessThanOrEqual(1);
      }
    }
  });

  it.each([8, 12, 24])(
    'tries the best of many actions in two games each, with %i playouts',
    (most) => {
      const clerks = Array.from({ length: 15 }, (_, at) =>
        card(`Clerk ${at}`, 'character', { cost: 0, dp: 1, pull: 1 + (at % 3) }),
      );
      const [one] = clerks;
      if (one === undefined) throw new Error('no cards');
      const state = arranged(
        [...clerks.map((def) => [def, 'hand'] as const), [one, 'deck'], [one, 'deck', 1]],
        { seats: 2 },
      );
      const request = requestOf(state);
      if (request === null) throw new Error('nothing is asked');
      const view = ote.viewOf(state, request.seat);
      const found = (playouts: number) =>
        searchChoices(view, request, { plan: null }, 1, PLAN, playouts);
      expect(found(100).tried.length).toBeGreaterThan(12);
      const { tried, playouts } = found(most);
      expect(tried).toHaveLength(most / 2);
      expect(playouts).toBe(most);
    },
  );

  it.each([5, 6, 7])(
    'prefers nothing to the choice of the rival pilot by one game alone: turn %i',
    (turn) => {
      const { state, request } = middleOfGame(turn);
      const view = ote.viewOf(state, request.seat);
      const own = rivalAction(view, request, { plan: null });
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const { tried, playouts } = searchChoices(view, request, { plan: null }, seed, PLAN, 3);
        expect(playouts).toBe(2);
        expect(tried[0].action).toEqual(own);
      }
    },
  );

  it('does what the rival pilot does when no playouts are left', () => {
    const { state, request } = middleOfGame(6);
    const view = ote.viewOf(state, request.seat);
    const none = seerPilot(1, { ...PLAN, decision: 0 });
    expect(none.answer(view, request)).toEqual(pilotNamed('rival', 1).answer(view, request));
  });

  it.each([5, 6, 7])('gives one answer for one view, whatever is hidden: turn %i', (turn) => {
    const { state, request } = middleOfGame(turn);
    const answers = [state, state, exchanged(state, request.seat, seedRng(turn, 'other'))].map(
      (game) => seerPilot(3, PLAN).answer(ote.viewOf(game ?? state, request.seat), request),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});
