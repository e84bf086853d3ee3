import type { DeckList } from '@/lib/decks/types';

/** How the copies of one card changed. */
export interface CountChange {
  readonly card: string;
  readonly from: number;
  readonly to: number;
}

/** What one state of a deck has that another has not. */
export interface DeckDiff {
  /** More copies than before, in the order of the newer list. */
  readonly added: readonly CountChange[];
  /** Fewer copies, in the order of the older list. */
  readonly removed: readonly CountChange[];
  readonly renamed: { readonly from: string; readonly to: string } | null;
  readonly notesChanged: boolean;
}

function counts(list: DeckList): Map<string, number> {
  const found = new Map<string, number>();
  for (const { card, count } of list.entries) found.set(card, (found.get(card) ?? 0) + count);
  return found;
}

/** What changed from one list to the next. Lines at 0 copies count as absent; order does not matter. */
export function diffLists(from: DeckList, to: DeckList): DeckDiff {
  const before = counts(from);
  const after = counts(to);
  const change = (card: string): CountChange => ({
    card,
    from: before.get(card) ?? 0,
    to: after.get(card) ?? 0,
  });
  return {
    added: [...after.keys()].map(change).filter((one) => one.to > one.from),
    removed: [...before.keys()].map(change).filter((one) => one.to < one.from),
    renamed: from.name === to.name ? null : { from: from.name, to: to.name },
    notesChanged: from.notes !== to.notes,
  };
}

/** Whether nothing that a diff shows has changed. */
export function isEmptyDiff(diff: DeckDiff): boolean {
  return (
    diff.added.length + diff.removed.length === 0 && diff.renamed === null && !diff.notesChanged
  );
}
