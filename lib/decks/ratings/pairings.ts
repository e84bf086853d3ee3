import type { FormatName } from '@/lib/decks/formats';

/** A list of cards that is rated. */
export interface RatedCards {
  readonly key: string;
  /** The formats in which decks with these cards are legal. */
  readonly legal: readonly FormatName[];
}

/** Two lists that play against each other, in the order of their keys. */
export interface Pairing {
  readonly a: string;
  readonly b: string;
}

/** The games of a block, in which both lists begin equally often. */
export const BLOCK_GAMES = 20;
/** The blocks of each pairing. */
export const BLOCKS = 2;
/** How many places away in the order of strength a neighbour is. */
export const REACH = 3;

/** Returns the pairings of each list with every example, and of the examples with each other. */
export function examplePairings(
  lists: readonly RatedCards[],
  examples: readonly string[],
): Pairing[] {
  const keys = new Set([...examples, ...lists.map(({ key }) => key)]);
  return distinct([...keys].flatMap((key) => examples.map((example) => pairing(key, example))));
}

/**
 * Returns the pairings of lists that are near each other in a format. `strength` says how each did against the examples alone, so that the
 * pairings follow from the lists, whenever and wherever their games are played.
 */
export function neighbourPairings(
  lists: readonly RatedCards[],
  strength: ReadonlyMap<string, number>,
  formats: readonly FormatName[],
): Pairing[] {
  const strengthOf = ({ key }: RatedCards) => strength.get(key) ?? 0;
  return distinct(
    formats.flatMap((format) => {
      const order = lists
        .filter(({ key, legal }) => legal.includes(format) && strength.has(key))
        .sort((one, two) => strengthOf(one) - strengthOf(two) || (one.key < two.key ? -1 : 1));
      return order.flatMap(({ key }, at) =>
        order.slice(at + 1, at + 1 + REACH).map((other) => pairing(key, other.key)),
      );
    }),
  );
}

function pairing(one: string, two: string): Pairing {
  return one < two ? { a: one, b: two } : { a: two, b: one };
}

/** Returns each pairing once, in a fixed order, without those of a list with itself. */
function distinct(pairings: readonly Pairing[]): Pairing[] {
  const byName = new Map(pairings.map((one) => [nameOfPairing(one), one]));
  return [...byName.keys()]
    .sort()
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ a, b }) => a !== b);
}

/** Returns the name of a pairing, for maps. */
export function nameOfPairing({ a, b }: Pairing): string {
  return `${a} ${b}`;
}
