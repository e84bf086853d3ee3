import { nextBits, type RngState, type Setup, seedRng } from '@/engine';

/** Decks whose cards have positions for equal shuffles. */
export interface PlacedDecks {
  readonly setups: readonly Setup[];
  /** The position of each card of each deck, ascending. */
  readonly places: readonly (readonly number[])[];
}

/**
 * Assigns positions to the cards of several decks, so that shared cards come in equal order after a shuffle of
 * positions: each copy that the first deck has keeps its position. The other cards of a deck get the positions of the
 * cards that it lacks, and further cards get positions at the end. The decks are sorted by position,
 * because a pilot prefers the first of two equally good cards.
 */
export function placedDecks(setups: readonly Setup[]): PlacedDecks {
  const [base = []] = setups.map(cardsOf);
  const placed = setups.map((setup) => {
    const places = placesIn(base, cardsOf(setup));
    const order = places.map((_, card) => card);
    order.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    return { setup: listed(setup, order), places: order.map((card) => places[card] ?? 0) };
  });
  return {
    setups: placed.map(({ setup }) => setup),
    places: placed.map(({ places }) => places),
  };
}

function listed(setup: Setup, order: readonly number[]): Setup {
  const [seat] = setup.seats;
  if (seat === undefined) return setup;
  return { ...setup, seats: [{ ...seat, deck: order.flatMap((card) => seat.deck[card] ?? []) }] };
}

function cardsOf({ defs, seats: [seat] }: Setup): string[] {
  return seat?.deck.map((def) => defs[def]?.id ?? '') ?? [];
}

function placesIn(base: readonly string[], deck: readonly string[]): number[] {
  const free = new Map<string, number[]>();
  for (const [place, card] of base.entries()) {
    const places = free.get(card);
    if (places === undefined) free.set(card, [place]);
    else places.push(place);
  }
  const shared = deck.map((card) => free.get(card)?.shift());
  const left = [...free.values()].flat().sort((a, b) => a - b);
  let behind = base.length;
  return shared.map((place) => {
    if (place !== undefined) return place;
    const instead = left.shift();
    if (instead !== undefined) return instead;
    behind += 1;
    return behind - 1;
  });
}

/**
 * Returns the setup of a solo game with the deck sorted by a random number for each position, which depends on the
 * seed:
 * one card more or less keeps the order of all others, in contrast to a shuffle by swaps.
 */
export function shuffledAlike(setup: Setup, places: readonly number[], seed: number): Setup {
  const keys: number[] = [];
  let rng: RngState = seedRng(seed, 'places');
  const most = places.at(-1) ?? -1;
  for (let place = 0; place <= most; place += 1) {
    const [bits, next] = nextBits(rng);
    keys.push(bits);
    rng = next;
  }
  const order = places.map((_, card) => card);
  const keyOf = (card: number) => keys[places[card] ?? 0] ?? 0;
  order.sort((a, b) => keyOf(a) - keyOf(b) || (places[a] ?? 0) - (places[b] ?? 0));
  const [seat] = setup.seats;
  return seat === undefined ? setup : { ...setup, seats: [{ ...seat, order }], seed };
}
