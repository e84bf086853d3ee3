import { entriesOn, tagsOf } from '@/lib/decks/deck-list';
import { symbolWords, troopOf } from './troop-head';
import {
  type CardNote,
  type DeckEntry,
  type DeckList,
  OTHER_BOARDS,
  type OtherBoard,
} from './types';

/** The change of the copies of one card. */
export interface CountChange {
  readonly card: string;
  readonly from: number;
  readonly to: number;
}

/** The changes of the copies on a board. */
export interface CountDiff {
  /** Cards with more copies, in the order of the newer list. */
  readonly added: readonly CountChange[];
  /** Cards with fewer copies, in the order of the older list. */
  readonly removed: readonly CountChange[];
}

/** The difference between two states of a deck. */
export interface DeckDiff extends CountDiff {
  /** The changed boards besides the main deck. */
  readonly boards: readonly (CountDiff & { readonly board: OtherBoard })[];
  readonly renamed: { readonly from: string; readonly to: string } | null;
  readonly notesChanged: boolean;
  /** Cards with a changed note or changed tags. */
  readonly cardNotes: readonly string[];
  readonly tags: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly folder: { readonly from: string; readonly to: string } | null;
  readonly troop: TroopDiff;
}

/** The changed fields of a troop; empty for decks of On the Edge. */
interface TroopDiff {
  readonly changed: readonly {
    readonly what: 'symbol' | 'budget' | 'leader';
    readonly from: string;
    readonly to: string;
  }[];
  /** Missions and tactical cards. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function countsOf(entries: readonly DeckEntry[]): Map<string, number> {
  const byCard = new Map<string, number>();
  for (const { card, count } of entries) byCard.set(card, (byCard.get(card) ?? 0) + count);
  return byCard;
}

/** Compares the entries of two lists. Entries with 0 copies count as absent; the order does not matter. */
function diffEntries(from: readonly DeckEntry[], to: readonly DeckEntry[]): CountDiff {
  if (from === to) return { added: [], removed: [] };
  const before = countsOf(from);
  const after = countsOf(to);
  const change = (card: string): CountChange => ({
    card,
    from: before.get(card) ?? 0,
    to: after.get(card) ?? 0,
  });
  return {
    added: [...after.keys()].map(change).filter((one) => one.to > one.from),
    removed: [...before.keys()].map(change).filter((one) => one.to < one.from),
  };
}

function isNothing({
  added,
  removed,
}: {
  readonly added: readonly unknown[];
  readonly removed: readonly unknown[];
}): boolean {
  return added.length + removed.length === 0;
}

/** Compares two lists. */
export function diffLists(from: DeckList, to: DeckList): DeckDiff {
  const [folder, next] = [from.folder ?? '', to.folder ?? ''];
  return {
    ...diffEntries(from.entries, to.entries),
    boards: OTHER_BOARDS.map((board) => ({
      board,
      ...diffEntries(entriesOn(from, board), entriesOn(to, board)),
    })).filter((diff) => !isNothing(diff)),
    renamed: from.name === to.name ? null : { from: from.name, to: to.name },
    notesChanged: from.notes !== to.notes,
    cardNotes: changedNotes(from.cardNotes ?? [], to.cardNotes ?? []),
    tags: {
      added: withoutTexts(tagsOf(to), tagsOf(from)),
      removed: withoutTexts(tagsOf(from), tagsOf(to)),
    },
    folder: folder === next ? null : { from: folder, to: next },
    troop: diffTroops(from, to),
  };
}

function withoutTexts(some: readonly string[], others: readonly string[]): string[] {
  return some.filter((one) => !others.includes(one));
}

function diffTroops(from: DeckList, to: DeckList): TroopDiff {
  const [before, after] = [troopOf(from), troopOf(to)];
  const changes = [
    { what: 'symbol', from: symbolWords(before), to: symbolWords(after) },
    { what: 'budget', from: `${before.budget}`, to: `${after.budget}` },
    { what: 'leader', from: before.leader ?? '', to: after.leader ?? '' },
  ] as const;
  const [old, now] = [before, after].map(({ missions, tactical }) => [...missions, ...tactical]);
  return {
    changed: changes.filter((one) => one.from !== one.to),
    added: withoutTexts(now ?? [], old ?? []),
    removed: withoutTexts(old ?? [], now ?? []),
  };
}

function changedNotes(from: readonly CardNote[], to: readonly CardNote[]): string[] {
  if (from === to) return [];
  const before = new Map(from.map((one) => [one.card, one]));
  const after = new Map(to.map((one) => [one.card, one]));
  const noteText = (one: CardNote | undefined) =>
    `${one?.note ?? ''}\n${one?.tags.join('\n') ?? ''}`;
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (card) => noteText(before.get(card)) !== noteText(after.get(card)),
  );
}

/** Checks whether a diff is empty. */
export function isEmptyDiff(diff: DeckDiff): boolean {
  return (
    isNothing(diff) &&
    diff.boards.length + diff.cardNotes.length + diff.troop.changed.length === 0 &&
    isNothing(diff.troop) &&
    isNothing(diff.tags) &&
    diff.renamed === null &&
    diff.folder === null &&
    !diff.notesChanged
  );
}
