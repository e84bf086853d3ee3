import {
  CARDS_TO_SPARE,
  type CardDef,
  type GoldfishGame,
  nextBits,
  type PilotName,
  pilotNamed,
  playGoldfish,
  type Result,
  type RngState,
  type Setup,
  seedRng,
} from '@/engine';

/** Decks whose cards have positions for equal shuffles. */
interface PlacedDecks {
  readonly setups: readonly Setup[];
  /** The position of each card of each deck, ascending. */
  readonly places: readonly (readonly number[])[];
  /** The positions where each deck differs from the first; null when a text in one of both makes a choice by the cards of the deck. */
  readonly changed: readonly (readonly number[] | null)[];
}

/** Decks that are played alone with equal random numbers. */
export interface AlikeJob extends PlacedDecks {
  readonly seed: number;
  readonly pilot: PilotName;
  /** The turn after which a game is stopped. */
  readonly turns: number;
}

/**
 * Assigns positions to the cards of several decks, so that shared cards come in equal order after a shuffle of
 * positions: each copy that the first deck has keeps its position. The other cards of a deck get the positions of the
 * cards that it lacks, and further cards get positions at the end. The decks are sorted by position,
 * because a pilot prefers the first of two equally good cards.
 */
export function placedDecks(setups: readonly Setup[]): PlacedDecks {
  const [base = []] = setups.map(cardsOf);
  const reads = setups.map(({ defs }) => defs.some(readsDeck));
  const placed = setups.map((setup) => {
    const cards = cardsOf(setup);
    const places = placesIn(base, cards);
    const order = places.map((_, card) => card);
    order.sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
    return {
      setup: sortedSetup(setup, order),
      places: order.map((card) => places[card] ?? 0),
      changed: changedPlaces(base, cards, places),
    };
  });
  return {
    setups: placed.map(({ setup }) => setup),
    places: placed.map(({ places }) => places),
    changed: placed.map(({ changed }, deck) =>
      reads[0] === true || reads[deck] === true ? null : changed,
    ),
  };
}

/** Checks whether a text makes a choice by the cards of the deck: a search, or a call from the deck. */
function readsDeck({ abilities }: CardDef): boolean {
  return /"(search-)?deck"/.test(JSON.stringify(abilities));
}

function sortedSetup(setup: Setup, order: readonly number[]): Setup {
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

/** Returns the positions at which only one of the decks has a card, or each has another one. */
function changedPlaces(
  base: readonly string[],
  deck: readonly string[],
  places: readonly number[],
): number[] {
  const own = new Map(places.map((place, card) => [place, deck[card]]));
  const all = new Set([...base.keys(), ...places]);
  return [...all].filter((place) => own.get(place) !== base[place]);
}

/**
 * Plays one game of each deck with equal random numbers, so that shared cards come in equal order, and the difference
 * varies less than that of independent games (Law, *Simulation Modeling and Analysis*, 11.2).
 *
 * A game that must be that of the first deck is not played again: each card that differs lies deeper in the deck than
 * that game has come.
 */
export function playAlike(
  { setups, places, changed, pilot, turns }: AlikeJob,
  seed: number,
): Result<readonly GoldfishGame[]> {
  const keys = shuffleKeys(seed, places);
  const games: GoldfishGame[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const [deck, setup] of setups.entries()) {
    const [first] = games;
    const isDeeper = (place: number) => (keys[place] ?? 0) > reach;
    if (
      first !== undefined &&
      changed[deck]?.every(isDeeper) === true &&
      isSizeIrrelevant(setups[0], setup, first)
    ) {
      games.push(first);
      continue;
    }
    const shuffled = setupShuffledAlike(setup, places[deck] ?? [], keys, seed);
    const game = playGoldfish(shuffled, pilotNamed(pilot, seed), turns);
    if (!game.ok) return game;
    games.push(game.value);
    if (deck === 0 && pilot === 'greedy') reach = reachOf(game.value, places[0] ?? [], keys);
  }
  return { ok: true, value: games };
}

/** Returns the random number of the last card that has left the deck. */
function reachOf(
  { taken }: GoldfishGame,
  places: readonly number[],
  keys: readonly number[],
): number {
  const sorted = places.map((place) => keys[place] ?? 0).sort((a, b) => a - b);
  return sorted[taken - 1] ?? Number.POSITIVE_INFINITY;
}

/** Checks whether two decks are equally large, or too large for the pilot to count what is left. */
function isSizeIrrelevant(base: Setup | undefined, other: Setup, { taken }: GoldfishGame): boolean {
  const [one = 0, two = 0] = [base, other].map((setup) => setup?.seats[0]?.deck.length ?? 0);
  return one === two || Math.min(one, two) - taken > CARDS_TO_SPARE;
}

/** Returns a random number for each position. */
export function shuffleKeys(seed: number, places: readonly (readonly number[])[]): number[] {
  const last = Math.max(-1, ...places.map((own) => own.at(-1) ?? -1));
  const keys: number[] = [];
  let rng: RngState = seedRng(seed, 'places');
  while (keys.length <= last) {
    const [bits, next] = nextBits(rng);
    keys.push(bits);
    rng = next;
  }
  return keys;
}

/**
 * Returns the setup of a solo game with the deck sorted by the random numbers of its positions: one card more or less
 * keeps the order of all others, in contrast to a shuffle by swaps.
 */
export function setupShuffledAlike(
  setup: Setup,
  places: readonly number[],
  keys: readonly number[],
  seed: number,
): Setup {
  const order = places.map((_, card) => card);
  const keyOf = (card: number) => keys[places[card] ?? 0] ?? 0;
  order.sort((a, b) => keyOf(a) - keyOf(b) || (places[a] ?? 0) - (places[b] ?? 0));
  const [seat] = setup.seats;
  return seat === undefined ? setup : { ...setup, seats: [{ ...seat, order }], seed };
}
