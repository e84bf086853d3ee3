import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, requestOf, stateHash, submit } from '@/engine';
import { OWN } from '@/tests/properties/pool';
import {
  deal,
  deepFreeze,
  FIXED,
  randomPlay,
  recipes,
  setupOf,
} from '@/tests/properties/random-game';

const seat = fc.integer({ min: -1, max: 3 });
const card = fc.integer({ min: -2, max: 70 });
const spot = fc.record({
  rank: fc.integer({ min: -4, max: 4 }),
  file: fc.integer({ min: -4, max: 4 }),
});
const target = fc.oneof(
  fc.record({ card }),
  fc.record({ seat }),
  fc.record({ frame: fc.integer({ min: 0, max: 40 }) }),
);
const targets = fc.array(target, { maxLength: 3 });

/** Answers of every shape that make sense by chance only. */
const nonsense: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ do: fc.constant('call' as const), seat, card }),
  fc.record({ do: fc.constant('call' as const), seat, card, on: card }),
  fc.record({ do: fc.constant('call' as const), seat, card, at: spot }),
  fc.record({ do: fc.constant('play' as const), seat, card, targets }),
  fc.record({
    do: fc.constant('use' as const),
    seat,
    card,
    ability: fc.integer({ min: -1, max: 3 }),
    targets,
  }),
  fc.record({ do: fc.constant('crank' as const), seat, card }),
  fc.record({ do: fc.constant('attack' as const), seat, card, target: card }),
  fc.record({ do: fc.constant('gang-up' as const), seat, card }),
  fc.record({ do: fc.constant('martyr' as const), seat, card, for: card }),
  fc.record({ do: fc.constant('move' as const), seat, card, at: spot }),
  fc.record({ do: fc.constant('shift' as const), seat, card, to: card }),
  fc.record({ do: fc.constant('score' as const), seat, points: fc.integer({ min: -3, max: 9 }) }),
  fc.record({ do: fc.constant('discard' as const), seat, card }),
  fc.record({ do: fc.constant('place' as const), seat, at: spot }),
  fc.record({ do: fc.constant('choose' as const), seat, chosen: targets }),
  fc.record({ do: fc.constant('pass' as const), seat }),
  fc.record({ do: fc.constant('end' as const), seat }),
);

/** States from the middle of a random game, some of them. */
function statesOf(recipe: Parameters<typeof setupOf>[0]): GameState[] {
  const setup = setupOf(recipe, OWN);
  const plies = [...randomPlay(setup, 60)];
  const middle = plies.filter((_, at) => at % 6 === 5).map(({ after }) => after.state);
  return [deal(setup).state, ...middle];
}

describe('an illegal answer', () => {
  test('is refused with a clause and a message, and does not change the state', () => {
    fc.assert(
      fc.property(
        recipes,
        fc.array(nonsense, { minLength: 20, maxLength: 60 }),
        (recipe, answers) => {
          for (const state of statesOf(recipe)) {
            deepFreeze(state);
            for (const answer of answers) {
              const given = submit(state, answer);
              if (given.ok) continue;
              expect(given.error.clause).toMatch(/^(REQUEST|NOT-BUILT|[A-Z]+-[A-Z0-9]+)$/);
              expect(given.error.message).toMatch(/\S.*[.!?]$/);
            }
          }
        },
      ),
      { ...FIXED, numRuns: 20 },
    );
  });
});

describe('passing every window', () => {
  test('always ends with nothing pending', () => {
    fc.assert(
      fc.property(recipes, (recipe) => {
        for (const begun of statesOf(recipe)) {
          let state = begun;
          let passes = 0;
          for (let ask = requestOf(state); ask?.ask === 'respond'; ask = requestOf(state)) {
            const given = submit(state, { do: 'pass', seat: ask.seat });
            if (!given.ok) throw new Error(given.error.message);
            state = given.value.state;
            passes += 1;
            expect(passes).toBeLessThan(200);
          }
          expect(stateHash(begun)).toMatch(/^[0-9a-f]{14}/);
        }
      }),
      { ...FIXED, numRuns: 12 },
    );
  });
});
