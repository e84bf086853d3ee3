import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type GameState,
  type Pilot,
  pilotNamed,
  playGoldfish,
  playMatch,
  requestOf,
  type Setup,
  submit,
} from '@/engine';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { deal, FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';
import { shown } from '@/tests/properties/shown';
import { strangeCards } from '@/tests/properties/strange-cards';

/** Passes until the same is asked as in the other game; null when that never comes. */
function untilAsked(start: GameState, like: GameState): GameState | null {
  const wanted = requestOf(like);
  let state = start;
  for (let passes = 0; passes < 100; passes++) {
    const request = requestOf(state);
    if (request?.ask !== 'respond') return state;
    const same = wanted?.ask === 'respond' && wanted.seat === request.seat;
    if (
      same &&
      about(state, request.to) === about(like, wanted.to) &&
      wanted.window === request.window
    )
      return state;
    const given = submit(state, { do: 'pass', seat: request.seat });
    if (!given.ok) throw new Error(given.error.message);
    state = given.value.state;
  }
  return null;
}

function about(state: GameState, frame: number): string {
  const found = state.frames.find(({ id }) => id === frame);
  return found?.kind === 'announced' ? `${found.act} ${found.source} ${found.ability}` : '';
}

/** Frames have other numbers in the other game. */
function namesFrames(answer: Answer): boolean {
  return JSON.stringify(answer).includes('"frame"');
}

/** Plays the first seat's deck alone. */
function playAlone(setup: Setup, pilot: Pilot | undefined) {
  if (pilot === undefined) return null;
  return { alone: playGoldfish({ ...setup, seats: setup.seats.slice(0, 1) }, pilot, 30) };
}

const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_123, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`games with ${name}`, () => {
    test('have equal results whether all players are asked to respond or only those who can', () => {
      let compared = 0;
      fc.assert(
        fc.property(recipes, (recipe) => {
          const setup = setupOf(recipe, pool);
          const always = { ...setup, options: { ...setup.options, windows: 'always' as const } };
          let asked = deal(always).state;
          for (const { before, answer } of randomPlay(setup, 100)) {
            const ready = untilAsked(asked, before);
            expect(ready).not.toBeNull();
            if (ready === null || namesFrames(answer)) return;
            expect({ answer, shown: shown(ready) }).toEqual({ answer, shown: shown(before) });
            const given = submit(ready, answer);
            expect(given.ok ? null : { answer, refused: given.error }).toBeNull();
            if (!given.ok) return;
            asked = given.value.state;
            compared += 1;
          }
        }),
        { ...FIXED, numRuns },
      );
      expect(compared).toBeGreaterThan(numRuns * 20);
    });

    test.each(['greedy', 'still'] as const)(
      'have equal results whether %s pilots, which pass, are asked to respond or not',
      (pilotName) => {
        fc.assert(
          fc.property(recipes, (recipe) => {
            const setup = setupOf({ ...recipe, deck: 40 }, pool);
            const games = [false, true].map((asks) => {
              const pilots = setup.seats.map(() => {
                const pilot = pilotNamed(pilotName, recipe.seed);
                return asks ? { name: pilot.name, answer: pilot.answer } : pilot;
              });
              return { match: playMatch(setup, pilots, 30), ...playAlone(setup, pilots[0]) };
            });
            expect(games[0]).toEqual(games[1]);
          }),
          { ...FIXED, numRuns },
        );
      },
    );
  });
}
