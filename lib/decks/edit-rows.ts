import type { CardType } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { DeckList } from '@/lib/decks/types';

/** One line of a deck as a screen shows it; a card that the catalogue does not know is `null`. */
export interface DeckRow {
  readonly id: string;
  readonly count: number;
  readonly card: Card | null;
}

/** The lines of one card type. */
export interface DeckGroup {
  readonly type: CardType | 'unknown';
  /** Copies in the group. */
  readonly count: number;
  readonly rows: readonly DeckRow[];
}

/** In the order in which a deck comes to work: what gives Pull, who does it, with what. */
export const TYPE_ORDER: readonly CardType[] = [
  'resource',
  'character',
  'gear',
  'condition',
  'whammy',
  'environmental',
  'secret',
];

function byCostThenName(a: DeckRow, b: DeckRow): number {
  const cost = (row: DeckRow) => row.card?.cost?.value ?? -1;
  const name = (row: DeckRow) => row.card?.name ?? row.id;
  if (cost(a) !== cost(b)) return cost(a) - cost(b);
  if (name(a) !== name(b)) return name(a) < name(b) ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** A deck's lines by type, unknown cards first, within a type by cost and name. Empty groups are left out. */
export function groupRows(list: DeckList, catalogue: Catalogue): DeckGroup[] {
  const rows = list.entries.map(
    ({ card, count }): DeckRow => ({ id: card, count, card: catalogue.byId.get(card) ?? null }),
  );
  return (['unknown', ...TYPE_ORDER] as const)
    .map((type): DeckGroup => {
      const own = rows.filter((row) => (row.card?.type ?? 'unknown') === type);
      const count = own.reduce((sum, row) => sum + row.count, 0);
      return { type, count, rows: own.sort(byCostThenName) };
    })
    .filter((group) => group.rows.length > 0);
}

/** The lines in the order in which they are shown. */
export function walkOf(groups: readonly DeckGroup[]): string[] {
  return groups.flatMap((group) => group.rows.map((row) => row.id));
}

/** Where the keys go when a line vanishes: the next one, else the one before, else nowhere. */
export function neighbourOf(walk: readonly string[], id: string): string | null {
  const at = walk.indexOf(id);
  if (at < 0) return walk[0] ?? null;
  return walk[at + 1] ?? walk[at - 1] ?? null;
}
