import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CardDef,
  type CardIx,
  type GameEvent,
  type GameState,
  legalAnswers,
  nextInt,
  ONLOOKER,
  playerViewOf,
  type RngState,
  requestOf,
  seedRng,
  stableJson,
  submit,
  UNKNOWN_CARD,
} from '@/engine';
import { linesOf } from '@/lib/log/chronicle';
import { plainText } from '@/lib/log/phrase';
import { exchanged } from '@/tests/properties/exchange';
import { enforcedCards, OWN } from '@/tests/properties/pool';
import { deal, FIXED, recipes, setupOf } from '@/tests/properties/random-game';
import { strangeCards } from '@/tests/properties/strange-cards';

const PLIES = 120;
const numRuns = Number(process.env.PROPERTY_RUNS ?? 4);

/** Every hidden card of the other players is another one, which their decks need not even hold. */
function replaced(state: GameState, seat: number, other: CardDef): GameState {
  const unseen = new Set(
    state.seats.flatMap((one, whose) => (whose === seat ? [] : [...one.hand, ...one.deck])),
  );
  const defs = [...state.defs, other];
  const cards = state.cards.map((card, ix) =>
    unseen.has(ix) ? { ...card, def: defs.length - 1 } : card,
  );
  return { ...state, defs, cards };
}

/** A hand card and a deck card of every other player change places. */
function swapped(state: GameState, seat: number): GameState {
  const cards = [...state.cards];
  const seats = state.seats.map((one, whose) => {
    const [inHand] = one.hand;
    const [inDeck] = one.deck;
    if (whose === seat || inHand === undefined || inDeck === undefined) return one;
    move(cards, inHand, 'deck');
    move(cards, inDeck, 'hand');
    const put = (ix: CardIx) => (ix === inHand ? inDeck : ix === inDeck ? inHand : ix);
    return { ...one, hand: one.hand.map(put), deck: one.deck.map(put) };
  });
  return { ...state, cards, seats };
}

function move(cards: GameState['cards'][number][], ix: CardIx, zone: 'hand' | 'deck'): void {
  const card = cards[ix];
  if (card !== undefined) cards[ix] = { ...card, zone };
}

/** Cards that the log names to a player, who saw them neither before nor after. */
function namedUnseen(
  before: GameState,
  events: readonly GameEvent[],
  after: GameState,
  seat: number,
): string[] {
  const isUnseen = (state: GameState, ix: CardIx) => {
    const zone = state.cards[ix]?.zone;
    return (zone === 'hand' || zone === 'deck') && state.cards[ix]?.seat !== seat;
  };
  return linesOf(before, events, after, seat === ONLOOKER ? null : seat)
    .filter(({ pieces }) =>
      pieces.some(({ card }) => card !== null && isUnseen(before, card) && isUnseen(after, card)),
    )
    .map(({ pieces }) => plainText(pieces));
}

/** A card lets the player see hidden cards. */
function looks(state: GameState, seat: number): boolean {
  return exchanged(state, seat, seedRng(1)) === null;
}

function randomAnswer(state: GameState, seat: number, rng: RngState) {
  const answers = [];
  for (const answer of legalAnswers(state, seat)) {
    answers.push(answer);
    if (answers.length >= 60) break;
  }
  const [at, next] = nextInt(rng, Math.max(1, answers.length));
  return { answer: answers[at], next };
}

for (const [name, pool] of [
  ['our own cards', OWN],
  ['cards that say anything the engine does', strangeCards(20_260_131, 300)],
  ['the official cards that are enforced', enforcedCards()],
] as const) {
  describe(`the view sent to a player, with ${name},`, () => {
    test('contains nothing about cards that the player may not know', () => {
      let compared = 0;
      fc.assert(
        fc.property(recipes, (recipe) => {
          let { state } = deal(
            setupOf({ ...recipe, seats: 2 + (recipe.seats % 2), deck: 30 }, pool),
          );
          let rng = seedRng(recipe.seed, 'player view');
          const [stranger = state.defs[0]] = pool;
          for (let ply = 0; ply < PLIES; ply++) {
            const request = requestOf(state);
            if (request === null || stranger === undefined) return;
            // Each comparison costs as much as many answers.
            for (const seat of ply % 6 === 0 ? [ONLOOKER, 0, 1] : []) {
              const sent = stableJson(playerViewOf(state, seat));
              // Null: a card lets the player look.
              const other = exchanged(state, seat, seedRng(recipe.seed, `other ${ply}`));
              if (other === null || request.seat === seat) continue;
              expect(stableJson(playerViewOf(other, seat))).toBe(sent);
              expect(stableJson(playerViewOf(swapped(state, seat), seat))).toBe(sent);
              expect(stableJson(playerViewOf(replaced(state, seat, stranger), seat))).toBe(sent);
              compared += 1;
            }
            const { answer, next } = randomAnswer(state, request.seat, rng);
            rng = next;
            const given = answer && submit(state, answer);
            if (!given?.ok) throw new Error('No answer.');
            const { state: after, events } = given.value;
            for (const seat of [ONLOOKER, 0, 1])
              if (seat !== request.seat && !looks(after, seat))
                expect(namedUnseen(state, events, after, seat)).toEqual([]);
            state = after;
          }
        }),
        { ...FIXED, numRuns },
      );
      expect(compared).toBeGreaterThan(30);
    });

    test('contains what the player knows: the own hand, the table, and the number of all other cards', () => {
      fc.assert(
        fc.property(recipes, (recipe) => {
          const { state } = deal(setupOf({ ...recipe, seats: 2, deck: 30 }, pool));
          const view = playerViewOf(state, 0);
          const names = (from: GameState, list: readonly CardIx[]) =>
            list.map((ix) => from.defs[from.cards[ix]?.def ?? -1]?.name);
          expect(names(view, view.seats[0]?.hand ?? [])).toEqual(
            names(state, state.seats[0]?.hand ?? []),
          );
          expect(view.seats[1]?.hand.length).toBe(state.seats[1]?.hand.length);
          expect(view.seats[1]?.deck.length).toBe(state.seats[1]?.deck.length);
          const theirs = [...(view.seats[1]?.hand ?? []), ...(view.seats[1]?.deck ?? [])];
          expect(new Set(theirs.map((ix) => view.defs[view.cards[ix]?.def ?? -1]?.id))).toEqual(
            new Set([UNKNOWN_CARD]),
          );
          // Of the own deck the cards are known, and not their order.
          const own = (from: GameState) => names(from, from.seats[0]?.deck ?? []).toSorted();
          expect(own(view)).toEqual(own(state));
          expect(requestOf(view)).toEqual(requestOf(state));
        }),
        { ...FIXED, numRuns },
      );
    });
  });
}
