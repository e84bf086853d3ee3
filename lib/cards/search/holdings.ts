import type { AnyCard, Card, Catalogue } from '@/lib/cards/catalogue';
import type { HoldingKey } from '@/lib/cards/search/query';
import { withEditions } from '@/lib/cards/sets';

/** The user's data for `owned`, `wanted`, `spare`, `free`, `in:`, `place:`, `condition:`, `legal:` and `has:image`, passed in by the caller. */
export interface Holdings {
  /**
   * The numbers of copies by the id of a printing (`ote/SET/NUMBER`) or of a card. A missing id means 0. Copies that are in decks are
   * negative counts of a card.
   */
  readonly counts: Readonly<Record<HoldingKey, ReadonlyMap<string, number>>>;
  readonly decks: readonly HeldDeck[];
  /** Ids of the printings or cards with a photograph. */
  readonly images: ReadonlySet<string>;
  /** The user's own formats. */
  readonly formats: readonly HeldFormat[];
  /** The copies by condition and place; absent when no term asks for them. */
  readonly lots?: readonly HeldLot[];
}

/** Copies that the user has, for `place:` and `condition:`. Both are '' when they are not noted. */
export interface HeldLot {
  readonly printing: string;
  readonly condition: string;
  readonly place: string;
}

/** A format for `legal:`. */
export interface HeldFormat {
  readonly id: string;
  readonly name: string;
  readonly isAllowed: (card: Card) => boolean;
}

/** A deck for `in:`. */
export interface HeldDeck {
  readonly name: string;
  /** The ids of its cards with the number of copies. */
  readonly cards: readonly (readonly [card: string, copies: number])[];
}

/** Returns the ids of a card: its own and one for each printing. */
export function idsOf(card: AnyCard): Set<string> {
  return new Set([
    card.id,
    ...card.printings
      .flatMap(withEditions)
      .map(({ set, number }) => `${card.game}/${set}/${number}`),
  ]);
}

/** Counts the copies of all printings of the card. */
export function heldCopies(card: AnyCard, counts: Holdings['counts'][HoldingKey]): number {
  let copies = 0;
  for (const id of idsOf(card)) copies += counts.get(id) ?? 0;
  // Built decks may need more copies than are counted.
  return Math.max(0, copies);
}

/** Checks whether any printing has a photograph. */
export function hasImage(card: AnyCard, holdings: Holdings | null): boolean {
  if (card.game === 'ote' && card.image !== undefined) return true;
  if (holdings === null) return false;
  for (const id of idsOf(card)) if (holdings.images.has(id)) return true;
  return false;
}

/** The message for a query about a collection when none was passed in. */
export function noHoldingsFor(what: string): string {
  return `"${what}" asks about a collection, and none is at hand here`;
}

interface HeldColumn {
  readonly of: Catalogue<AnyCard>;
  readonly values: Float64Array;
}
const HELD_COLUMNS = new WeakMap<Holdings['counts'], Map<HoldingKey, HeldColumn>>();

/** Returns the copies of every card in index order. Cached for each counts object. */
export function heldColumn(
  { counts }: Holdings,
  key: HoldingKey,
  catalogue: Catalogue<AnyCard>,
  cards: readonly AnyCard[],
): Float64Array {
  const columns = HELD_COLUMNS.get(counts) ?? new Map<HoldingKey, HeldColumn>();
  HELD_COLUMNS.set(counts, columns);
  const known = columns.get(key);
  if (known?.of === catalogue) return known.values;
  const values = Float64Array.from(cards, (card) => heldCopies(card, counts[key]));
  columns.set(key, { of: catalogue, values });
  return values;
}
