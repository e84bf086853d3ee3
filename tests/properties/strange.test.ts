// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CardDef, type Setup, stateHash, submit } from '@/engine';
import {
  brokenBy,
  countToDrain,
  leaksOfViews,
  misplacedCards,
} from '@/tests/properties/invariants';
import { enforcedCards } from '@/tests/properties/pool';
import { deal, deepFreeze, FIXED, randomPlay, setupOf } from '@/tests/properties/random-game';
import { strangeCards } from '@/tests/properties/strange-cards';

const PLIES = 150;
const RUNS = Number(process.env.PROPERTY_RUNS ?? 40);

/** One to four players, in teams of two sometimes, and every option. */
const setups = (pool: readonly CardDef[]): fc.Arbitrary<Setup> =>
  fc
    .record({
      seed: fc.nat(0xffffffff),
      seats: fc.integer({ min: 1, max: 4 }),
      deck: fc.integer({ min: 14, max: 40 }),
      beginnersDiscard: fc.boolean(),
      teams: fc.boolean(),
      mudslinging: fc.boolean(),
      windows: fc.constantFrom('always' as const, 'when-able' as const),
    })
    .map(({ teams, windows, mudslinging, ...recipe }) => {
      const setup = setupOf(recipe, pool);
      const options = { ...setup.options, windows, mudslinging };
      const paired =
        teams && recipe.seats === 4
          ? {
              teams: [
                [0, 2],
                [1, 3],
              ],
            }
          : {};
      return { ...setup, ...paired, options };
    });

for (const [name, pool, numRuns] of [
  ['cards that say anything the engine does', strangeCards(20_260_120, 400), RUNS],
  // Twenty thousand answers with these are looked at in soak.test.ts; here they are frozen, and somebody plays alone.
  ['the official cards that are enforced', enforcedCards(), Math.ceil(RUNS / 4)],
] as const) {
  describe(`random games of one to four players with ${name}`, () => {
    test('keep every invariant at each step', () => {
      let answers = 0;
      fc.assert(
        fc.property(setups(pool), (setup) => {
          deepFreeze(setup);
          expect(misplacedCards(deal(setup).state)).toEqual([]);
          for (const ply of randomPlay(setup, PLIES)) {
            answers += 1;
            deepFreeze(ply.before);
            expect({ answer: ply.answer, wrong: brokenBy(ply, 4) }).toEqual({
              answer: ply.answer,
              wrong: [],
            });
          }
        }),
        { ...FIXED, numRuns },
      );
      expect(answers).toBeGreaterThan(numRuns * 60);
    });

    test('finish all pending decisions when everybody passes and takes the first choice', () => {
      fc.assert(
        fc.property(setups(pool), (setup) => {
          for (const { after } of randomPlay(setup, 90)) {
            if (after.state.frames.length > 0)
              expect(countToDrain(after.state, 400)).toBeLessThan(400);
          }
        }),
        { ...FIXED, numRuns: Math.ceil(numRuns / 2) },
      );
    });

    test('can be rebuilt from the setup and the answers', () => {
      fc.assert(
        fc.property(setups(pool), (setup) => {
          const plies = [...randomPlay(setup, 90)];
          let { state } = deal(JSON.parse(JSON.stringify(setup)));
          for (const { answer, after } of plies) {
            const given = submit(state, JSON.parse(JSON.stringify(answer)));
            if (!given.ok) throw new Error(given.error.message);
            state = given.value.state;
            expect(stateHash(state)).toBe(stateHash(after.state));
          }
        }),
        { ...FIXED, numRuns: Math.ceil(numRuns / 2) },
      );
    });

    test('show a player nothing that is hidden from them', () => {
      fc.assert(
        fc.property(setups(pool), (setup) => {
          let ply = 0;
          for (const { after } of randomPlay(setup, 90)) {
            if (ply++ % 7 !== 0) continue;
            expect(leaksOfViews(after.state)).toEqual([]);
          }
        }),
        { ...FIXED, numRuns: Math.ceil(numRuns / 4) },
      );
    });
  });
}
