// @module-tag long
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answer, type GameState, legalAnswers, requestOf, submit } from '@/engine';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { FIXED, randomPlay, recipes, setupOf } from '@/tests/properties/random-game';
import { strangeCards } from '@/tests/properties/strange-cards';

/** Everything of the kinds that name one card or two, whether it makes sense or not. */
function* conceivable(state: GameState, seat: number): Iterable<Answer> {
  yield { do: 'pass', seat };
  yield { do: 'end', seat };
  const cards = [...state.inPlay, ...(state.seats[seat]?.hand ?? [])];
  for (const card of cards) {
    yield { do: 'crank', seat, card };
    yield { do: 'discard', seat, card };
    yield { do: 'gang-up', seat, card };
    if (state.cards[card]?.seat !== seat) continue;
    for (const other of state.inPlay) {
      yield { do: 'attack', seat, card, target: other };
      yield { do: 'martyr', seat, card, for: other };
      yield { do: 'shift', seat, card, to: other };
    }
  }
}

const key = (answer: Answer) => JSON.stringify(Object.entries(answer).sort());

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_122, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`games with ${name}`, () => {
    test('list every answer that would be accepted', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          let ply = 0;
          for (const { after } of randomPlay(setupOf(recipe, pool), 90)) {
            ply += 1;
            const seat = requestOf(after.state)?.seat;
            if (ply % 4 !== 0 || seat === undefined) continue;
            const listed = new Set([...legalAnswers(after.state, seat)].map(key));
            const missing = [...conceivable(after.state, seat)].filter(
              (answer) => !listed.has(key(answer)) && submit(after.state, answer).ok,
            );
            expect(missing).toEqual([]);
          }
        }),
        { ...FIXED, numRuns: Number(process.env.PROPERTY_RUNS ?? 20) },
      );
    });
  });
}
