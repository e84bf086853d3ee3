import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, requestOf, submit } from '@/engine';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { deal, FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';
import { strangeCards } from '@/tests/properties/strange-cards';

/** What a table shows, without how the engine got there. */
function shown(state: GameState) {
  const cards = state.cards.map(({ since: _, ...card }) => card);
  const seats = state.seats.map(({ deck, hand, dead, reserve, out, zeroCalls }) => {
    return { deck, hand, dead, reserve, out, zeroCalls };
  });
  // More windows, more ticks of the clock.
  const { entered: _, ...turn } = state.turn;
  return { cards, seats, teams: state.teams, turn, outcome: state.outcome };
}

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

const numRuns = Number(process.env.PROPERTY_RUNS ?? 12);

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_123, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`games with ${name}`, () => {
    test('have equal results whether everybody is asked to respond or only players who can', () => {
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
  });
}
