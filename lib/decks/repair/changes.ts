import type { Catalogue } from '@/lib/cards/catalogue';
import { entriesOn, withEntries } from '@/lib/decks/deck-list';
import type { Board, DeckEntry, DeckList } from '@/lib/decks/types';

/** A change of the copies of one card in the deck or sideboard. */
export interface CardChange {
  readonly card: string;
  readonly from: number;
  readonly to: number;
  /** The reason in words. */
  readonly why: string;
  readonly board: Extract<Board, 'main' | 'side'>;
}

/** Changes that solve a message. */
export interface Repair {
  readonly changes: readonly CardChange[];
  /** The number of cards added, removed or swapped, where a swap counts once. */
  readonly size: number;
}

/** Counts the changed cards; a swap counts once. */
export function sizeOf(changes: readonly CardChange[]): number {
  let [added, removed] = [0, 0];
  for (const { from, to } of changes) {
    if (to > from) added += to - from;
    else removed += from - to;
  }
  return Math.max(added, removed);
}

/** Applies the changes to a list. New cards come last; entries without copies are removed. */
export function withChanges(
  list: DeckList,
  changes: readonly CardChange[],
  catalogue: Catalogue,
): DeckList {
  return (['main', 'side'] as const).reduce((now, board) => {
    const own = changes.filter((change) => change.board === board);
    if (own.length === 0) return now;
    return withEntries(now, board, changedEntries(entriesOn(now, board), own, catalogue));
  }, list);
}

function changedEntries(
  entries: readonly DeckEntry[],
  changes: readonly CardChange[],
  catalogue: Catalogue,
): DeckEntry[] {
  const counts = new Map<string, number>();
  for (const { card: written, count } of entries) {
    // An entry may name another printing of the card.
    const card = catalogue.byId.get(written)?.id ?? written;
    counts.set(card, (counts.get(card) ?? 0) + count);
  }
  const changedCards = new Set<string>();
  for (const { card, to } of changes) {
    changedCards.add(card);
    counts.set(card, to);
  }
  return [...counts].flatMap(([card, count]) =>
    count === 0 && changedCards.has(card) ? [] : [{ card, count }],
  );
}

/** Describes the changes: `Swap 3 × Zippr for Zipper`. */
export function changeWords(
  changes: readonly CardChange[],
  nameOf: (card: string) => string,
): string {
  const list = (cardChanges: readonly CardChange[]) =>
    cardChanges
      .map(({ card, from, to }) => {
        const copies = Math.abs(to - from);
        return copies === 1 ? nameOf(card) : `${copies} × ${nameOf(card)}`;
      })
      .join(', ');
  const added = changes.filter(({ from, to }) => to > from);
  const removed = changes.filter(({ from, to }) => to < from);
  if (removed.length === 0) return `Add ${list(added)}`;
  return added.length === 0
    ? `Take out ${list(removed)}`
    : `Swap ${list(removed)} for ${list(added)}`;
}
