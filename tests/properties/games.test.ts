import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolve, type GameState, stateHash, submit } from '@/engine';
import { initialState } from '@/engine/ote/decisions/setup';
import { misplacedCards } from '@/tests/properties/invariants';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import {
  deal,
  deepFreeze,
  FIXED,
  randomPlay,
  recipes,
  setupOf,
  someAnswers,
} from '@/tests/properties/random-game';

const PLIES = 120;
const RUNS = { ...FIXED, numRuns: Number(process.env.PROPERTY_RUNS ?? 14) };

for (const [name, pool] of [
  ['our own cards', OWN],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`random games with ${name}`, () => {
    test('keep every card, and never put two Characters in one place', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const setup = setupOf(recipe, pool);
          for (const { after } of randomPlay(setup, PLIES)) {
            expect(misplacedCards(after.state)).toEqual([]);
            expect(after.state.cards).toHaveLength(recipe.seats * recipe.deck);
          }
        }),
        RUNS,
      );
    });

    test('can be written as JSON at every step, and continue equally from that JSON', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          let ply = 0;
          for (const { before, answer, after } of randomPlay(setupOf(recipe, pool), PLIES)) {
            ply += 1;
            if (ply % 5 !== 0) continue;
            const thawed: GameState = JSON.parse(JSON.stringify(before));
            const again = submit(thawed, answer);
            expect(again.ok && stateHash(again.value.state)).toBe(stateHash(after.state));
          }
        }),
        RUNS,
      );
    });

    test('can be rebuilt from their events', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const setup = setupOf(recipe, pool);
          const blank = initialState(setup);
          if ('clause' in blank) throw new Error(blank.message);
          const { state, events } = deal(setup);
          expect(events.reduce(evolve, blank)).toEqual(state);
          for (const { before, after } of randomPlay(setup, PLIES)) {
            expect(stateHash(after.events.reduce(evolve, before))).toBe(stateHash(after.state));
          }
        }),
        RUNS,
      );
    });

    test('never mutate an older state', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const setup = deepFreeze(setupOf(recipe, pool));
          for (const { before, after } of randomPlay(setup, PLIES)) {
            deepFreeze(before);
            deepFreeze(after);
          }
        }),
        RUNS,
      );
    });

    test('are equal for an equal seed', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const hashes = () =>
            [...randomPlay(setupOf(recipe, pool), PLIES)].map(({ after }) =>
              stateHash(after.state),
            );
          expect(hashes()).toEqual(hashes());
        }),
        { ...FIXED, numRuns: 5 },
      );
    });

    test('accept every answer that is listed as legal', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          let ply = 0;
          for (const { after } of randomPlay(setupOf(recipe, pool), PLIES)) {
            ply += 1;
            if (ply % 4 !== 0) continue;
            for (const answer of someAnswers(after, 30)) {
              const given = submit(after.state, answer);
              expect(given.ok ? null : { answer, refused: given.error }).toBeNull();
            }
          }
        }),
        RUNS,
      );
    });
  });
}
