import {
  BOARDS,
  type Board,
  type CardNote,
  type DeckEntry,
  type DeckGame,
  type DeckList,
  type TroopHead,
} from '@/lib/decks/types';
import { isVisible } from '@/lib/text/visible';

const NO_ENTRIES: readonly never[] = [];

/** The names of boards. */
export const BOARD_NAMES: Readonly<Record<Board, string>> = {
  main: 'Deck',
  side: 'Sideboard',
  maybe: 'Maybe',
  pool: 'Pool',
};

/** Returns the word for a deck of a game. */
export function deckWord(game: DeckGame): 'deck' | 'troop' {
  return game === 'eden' ? 'troop' : 'deck';
}

/** Returns the name of a deck, or a title when it has none. */
export function titleOf({ name, game }: Pick<DeckList, 'name' | 'game'>): string {
  return isVisible(name) ? name : `Untitled ${deckWord(game)}`;
}

/** Returns the entries of a board. */
export function entriesOn(list: DeckList, board: Board): readonly DeckEntry[] {
  return board === 'main' ? list.entries : (list[board] ?? NO_ENTRIES);
}

/** Returns the list with other entries on a board. */
export function withEntries(list: DeckList, board: Board, entries: readonly DeckEntry[]): DeckList {
  return board === 'main' ? { ...list, entries } : tidyList({ ...list, [board]: entries });
}

/** Returns the list without the rows of 0 copies, which an editor keeps only as long as it is open. */
export function withoutEmptyRows(list: DeckList): DeckList {
  return BOARDS.reduce((now, board) => {
    const entries = entriesOn(now, board);
    const held = entries.filter(({ count }) => count > 0);
    return held.length === entries.length ? now : withEntries(now, board, held);
  }, list);
}

/** Returns the note and tags of a card, or null when it has neither. */
export function noteOf(list: DeckList, card: string): CardNote | null {
  return list.cardNotes?.find((one) => one.card === card) ?? null;
}

/** Returns the tags of the deck. */
export function tagsOf(list: DeckList): readonly string[] {
  return list.tags ?? NO_ENTRIES;
}

/** Returns the cards of main deck and sideboard, each once. */
export function heldEntries(list: DeckList): readonly DeckEntry[] {
  if (list.side === undefined) return list.entries;
  const counts = new Map<string, number>();
  for (const { card, count } of [...list.entries, ...list.side])
    counts.set(card, (counts.get(card) ?? 0) + count);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Removes empty boards, notes, tags and folders. Returns the list itself when there is nothing to remove. */
export function tidyList(list: DeckList): DeckList {
  const { side, maybe, pool, cardNotes, tags, folder, ...rest } = list;
  const notes = cardNotes?.filter(({ note, tags: own }) => note !== '' || own.length > 0);
  const tidy: DeckList = {
    ...rest,
    ...(isSome(side) && { side }),
    ...(isSome(maybe) && { maybe }),
    ...(isSome(pool) && { pool }),
    ...(isSome(notes) && { cardNotes: notes }),
    ...(isSome(tags) && { tags }),
    ...(folder !== undefined && folder !== '' && { folder }),
  };
  return Object.keys(tidy).length === Object.keys(list).length &&
    notes?.length === cardNotes?.length
    ? list
    : tidy;
}

/** Returns the list without its folder and branch, which are private. */
export function sharedList({ folder: _, branch: __, ...list }: DeckList): DeckList {
  return list;
}

function isSome<T>(some: readonly T[] | undefined): some is readonly T[] {
  return some !== undefined && some.length > 0;
}

/** Checks whether two lists are equal, with equal order. Absent and empty fields are equal. */
export function isSameList(a: DeckList, b: DeckList): boolean {
  if (a === b) return true;
  return (
    a.name === b.name &&
    a.notes === b.notes &&
    (a.folder ?? '') === (b.folder ?? '') &&
    a.branch?.deck === b.branch?.deck &&
    a.branch?.revision === b.branch?.revision &&
    BOARDS.every((board) => areSameEntries(entriesOn(a, board), entriesOn(b, board))) &&
    areSameTexts(tagsOf(a), tagsOf(b)) &&
    isSameTroop(a.troop, b.troop) &&
    areSameNotes(a.cardNotes ?? NO_ENTRIES, b.cardNotes ?? NO_ENTRIES)
  );
}

function isSameTroop(a: TroopHead | undefined, b: TroopHead | undefined): boolean {
  if (a === b) return true;
  return (
    a !== undefined &&
    b !== undefined &&
    a.by === b.by &&
    a.symbol === b.symbol &&
    a.budget === b.budget &&
    a.leader === b.leader &&
    areSameTexts(a.missions, b.missions) &&
    areSameTexts(a.tactical, b.tactical)
  );
}

/** Checks whether entries are equal, in order. */
export function areSameEntries(a: readonly DeckEntry[], b: readonly DeckEntry[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every((entry, i) => entry.card === b[i]?.card && entry.count === b[i]?.count)
  );
}

/** Checks whether texts are equal, in order. */
export function areSameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a === b || (a.length === b.length && a.every((text, i) => text === b[i]));
}

/** Checks whether card notes are equal, in order. */
export function areSameNotes(a: readonly CardNote[], b: readonly CardNote[]): boolean {
  if (a === b) return true;
  return (
    a.length === b.length &&
    a.every((one, i) => {
      const other = b[i];
      return (
        other !== undefined &&
        one.card === other.card &&
        one.note === other.note &&
        areSameTexts(one.tags, other.tags)
      );
    })
  );
}
