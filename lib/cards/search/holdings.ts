import type { AnyCard, Card, Catalogue } from '@/lib/cards/catalogue';
import type { HoldingKey } from '@/lib/cards/search/query';
import { withEditions } from '@/lib/cards/sets';

/** What somebody has, for `owned`, `wanted`, `spare`, `free`, `in:`, `legal:` and `has:image`; whoever asks hands it in. */
export interface Holdings {
  /** Copies by the id of a printing (`ote/SET/NUMBER`) or of a card; what is not there is 0. What is taken of a card may be counted as less than none. */
  readonly counts: Readonly<Record<HoldingKey, ReadonlyMap<string, number>>>;
  readonly decks: readonly HeldDeck[];
  /** Ids of the printings or cards that there is a photograph of. */
  readonly images: ReadonlySet<string>;
  /** Formats of their own. */
  readonly formats: readonly HeldFormat[];
}

/** A format as `legal:` asks for it. */
export interface HeldFormat {
  readonly id: string;
  readonly name: string;
  readonly isAllowed: (card: Card) => boolean;
}

/** A deck as `in:` asks for it. */
export interface HeldDeck {
  readonly name: string;
  /** Ids of its cards, and copies. */
  readonly cards: readonly (readonly [card: string, copies: number])[];
}

/** The ids that a card goes by: its own, and one for each printing. */
function idsOf(card: AnyCard): Set<string> {
  return new Set([
    card.id,
    ...card.printings
      .flatMap(withEditions)
      .map(({ set, number }) => `${card.game}/${set}/${number}`),
  ]);
}

/** Every printing of the card together. */
export function heldCopies(card: AnyCard, counts: Holdings['counts'][HoldingKey]): number {
  let copies = 0;
  for (const id of idsOf(card)) copies += counts.get(id) ?? 0;
  // Built decks may hold more than is counted.
  return Math.max(0, copies);
}

/** Is there a photograph of any printing? */
export function hasImage(card: AnyCard, holdings: Holdings | null): boolean {
  if (card.game === 'ote' && card.image !== undefined) return true;
  if (holdings === null) return false;
  for (const id of idsOf(card)) if (holdings.images.has(id)) return true;
  return false;
}

/** Said where a query asks about somebody's things and none were handed in. */
export function noHoldingsFor(what: string): string {
  return `"${what}" asks about a collection, and none is at hand here`;
}

interface Column {
  readonly of: Catalogue<AnyCard>;
  readonly values: Float64Array;
}
const COLUMNS = new WeakMap<Holdings['counts'], Map<HoldingKey, Column>>();

/** The copies of every card in the order of the index, added up once for the same counts. */
export function heldColumn(
  { counts }: Holdings,
  key: HoldingKey,
  catalogue: Catalogue<AnyCard>,
  cards: readonly AnyCard[],
): Float64Array {
  const made = COLUMNS.get(counts) ?? new Map<HoldingKey, Column>();
  COLUMNS.set(counts, made);
  const known = made.get(key);
  if (known?.of === catalogue) return known.values;
  const values = Float64Array.from(cards, (card) => heldCopies(card, counts[key]));
  made.set(key, { of: catalogue, values });
  return values;
}
