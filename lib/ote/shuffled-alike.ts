import { nextBits, type RngState, type Setup, seedRng } from '@/engine';

/** Decks whose cards have places, so that they can be shuffled alike. */
export interface PlacedDecks {
  readonly setups: readonly Setup[];
  /** By deck and card, in ascending order. */
  readonly places: readonly (readonly number[])[];
}

/**
 * Gives the cards of several decks places, so that what they share comes in the same order when they are shuffled by
 * places: each copy that the first deck has, too, is in the place that it has there. What another deck has instead
 * is in the places of what it lacks, and what it has besides in places behind. The decks are listed by their places,
 * since a pilot takes the first of two cards that are worth the same.
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
 * The set-up of a solo game whose deck is in the order of a random number for each place, the same for the same seed:
 * a deck with one card more or less keeps the order of all others, which no shuffle by swaps does.
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
