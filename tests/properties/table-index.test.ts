import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftOf, type GameState, submitTo } from '@/engine';
import { formationOf } from '@/engine/ote/state/table/formation';
import { comingBetween, inPlayOrLent } from '@/engine/ote/state/table/look-up';
import { tableOf } from '@/engine/ote/state/table/table';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import {
  deal,
  deepFreeze,
  FIXED,
  randomPlay,
  recipes,
  setupOf,
} from '@/tests/properties/random-game';

/** Everything that the table index says of the state. */
function said(state: GameState) {
  const { cards, features, ready, sources, borne, laidOut, providers } = tableOf(state);
  const seats = state.seats.map((_, seat) => {
    const { standing, extent } = formationOf(state, seat);
    return { standing, extent, comingBetween: comingBetween(state, seat) };
  });
  const lists = { sources, borne, laidOut, providers, seats, inPlayOrLent: inPlayOrLent(state) };
  return { cards, features, ready, ...lists };
}

/** The same state without the index that came along with it. */
function asked(state: GameState): GameState {
  return { ...state };
}

it.each([
  ['made-up cards', OWN, 20],
  ['all the cards', enforcedCards(), 20],
])('the table index agrees with the state after every answer, with %s', (_name, pool, numRuns) => {
  fc.assert(
    fc.property(recipes, (recipe) => {
      const setup = setupOf(recipe, pool);
      const draft = draftOf(deal(setup).state, null);
      for (const { answer, after } of randomPlay(setup, 60)) {
        expect(submitTo(draft, answer)).toBeNull();
        expect(said(draft.state)).toEqual(said(asked(draft.state)));
        expect(said(after.state)).toEqual(said(asked(after.state)));
      }
    }),
    { ...FIXED, numRuns },
  );
});

it('the table index is not part of the state or its JSON', () => {
  const { state } = deal(setupOf({ seed: 1, seats: 2, deck: 12, beginnersDiscard: false }, OWN));
  const index = tableOf(state);
  expect(tableOf(state)).toBe(index);
  expect(Object.keys(state)).not.toContain('table');
  expect(JSON.stringify(state)).toBe(JSON.stringify(asked(state)));
  expect(state).toStrictEqual(asked(state));
});

it('the table index follows the changes to a draft, and stays valid for the older state', () => {
  const { state } = deal(setupOf({ seed: 2, seats: 2, deck: 12, beginnersDiscard: false }, OWN));
  const index = tableOf(state);
  const before = structuredClone(said(state).sources);
  const draft = draftOf(deepFreeze(state), null);
  expect(tableOf(draft.state)).toBe(index);
  expect(tableOf(state)).not.toBe(index);
  expect(said(state).sources).toEqual(before);
});
