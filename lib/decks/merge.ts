import {
  areSameEntries,
  areSameNotes,
  areSameTexts,
  entriesOn,
  tagsOf,
  tidyList,
} from '@/lib/decks/deck-list';
import {
  BOARDS,
  type Board,
  type CardNote,
  DECK_BOUNDS,
  type DeckEntry,
  type DeckList,
  type TroopHead,
} from '@/lib/decks/types';
import { symbolOfWords, symbolWords, troopOf } from './troop-head';

// Merges a list that two devices, or a deck and its branch, have changed. A change of one side is taken; a value that
// both changed differently is a conflict for the user to decide. Used by server and browser.

/** The place of a conflict. */
type MergeField =
  | { readonly of: 'name' | 'notes' | 'folder' | 'symbol' | 'budget' | 'leader' }
  | { readonly of: 'count'; readonly board: Board; readonly card: string }
  | { readonly of: 'note'; readonly card: string };

/** A value that both sides changed differently: copies, or a text. */
export type MergeConflict = MergeField & {
  /** The key of the field in `MergeChoices`. */
  readonly key: string;
  readonly base: string | number;
  readonly mine: string | number;
  readonly theirs: string | number;
};

/** The chosen side for the key of each conflict. */
export type MergeChoices = ReadonlyMap<string, 'mine' | 'theirs'>;

export interface Merge {
  /** The merged list; undecided conflicts keep mine. */
  readonly list: DeckList;
  /** The undecided conflicts, in the order of fields and cards. */
  readonly conflicts: readonly MergeConflict[];
}

const NO_CHOICES: MergeChoices = new Map();

/**
 * Merges two lists with the common ancestor `base`. Copies, card notes, name, notes and folder are merged separately.
 * Tags, missions and tactical cards are merged as sets: added ones are kept and removed ones are dropped. The order of
 * rows is mine, unless only theirs changed.
 */
export function mergeLists(
  base: DeckList,
  mine: DeckList,
  theirs: DeckList,
  choices: MergeChoices = NO_CHOICES,
): Merge {
  const conflicts: MergeConflict[] = [];
  function pick<T extends string | number>(
    field: MergeField,
    [before, here, there]: readonly [T, T, T],
  ): T {
    if (here === there || there === before) return here;
    if (here === before) return there;
    const key = keyOf(field);
    const chosen = choices.get(key);
    if (chosen === undefined)
      conflicts.push({
        ...field,
        key,
        base: shownCopies(before),
        mine: shownCopies(here),
        theirs: shownCopies(there),
      });
    return chosen === 'theirs' ? there : here;
  }
  const text = (of: 'name' | 'notes' | 'folder') =>
    pick({ of }, [base[of] ?? '', mine[of] ?? '', theirs[of] ?? '']);
  const name = text('name');
  const notes = text('notes');
  const folder = text('folder');
  const [entries = [], side = [], maybe = [], pool = []] = BOARDS.map((board) =>
    mergeEntries(
      entriesOn(base, board),
      entriesOn(mine, board),
      entriesOn(theirs, board),
      (card, counts) => pick({ of: 'count', board, card }, counts),
    ),
  );
  const [notesBefore = [], notesHere = [], notesThere = []] = [base, mine, theirs].map(
    (list) => list.cardNotes ?? [],
  );
  const cardNotes = mergeNotes(notesBefore, notesHere, notesThere, (card, texts) =>
    pick({ of: 'note', card }, texts),
  );
  const tags = mergeTags(tagsOf(base), tagsOf(mine), tagsOf(theirs));
  const branch = mine.branch ?? theirs.branch;
  const isTroop = mine.troop !== undefined || theirs.troop !== undefined;
  const troop = mergeTroops(troopOf(base), troopOf(mine), troopOf(theirs), (of, values) =>
    pick({ of }, values),
  );
  const list = tidyList({
    name,
    notes,
    game: mine.game,
    entries,
    side,
    maybe,
    pool,
    cardNotes,
    tags,
    folder,
    ...(branch !== undefined && { branch }),
    ...(isTroop && { troop }),
  });
  return { list, conflicts };
}

function mergeTroops(
  base: TroopHead,
  mine: TroopHead,
  theirs: TroopHead,
  pick: <T extends string | number>(
    of: 'symbol' | 'budget' | 'leader',
    values: readonly [T, T, T],
  ) => T,
): TroopHead {
  const symbol = pick('symbol', [symbolWords(base), symbolWords(mine), symbolWords(theirs)]);
  const budget = pick('budget', [base.budget, mine.budget, theirs.budget]);
  const leader = pick('leader', [base.leader ?? '', mine.leader ?? '', theirs.leader ?? '']);
  return {
    ...symbolOfWords(symbol),
    budget,
    leader: leader === '' ? null : leader,
    missions: mergeSets(base.missions, mine.missions, theirs.missions),
    tactical: mergeSets(base.tactical, mine.tactical, theirs.tactical),
  };
}

function keyOf(field: MergeField): string {
  switch (field.of) {
    case 'count':
      return `count ${field.board} ${field.card}`;
    case 'note':
      return `note ${field.card}`;
    default:
      return field.of;
  }
}

/** The value of a missing entry, below an entry with 0 copies. */
const NO_ENTRY = -1;

function shownCopies(value: string | number): string | number {
  return value === NO_ENTRY ? 0 : value;
}

/** Returns the copies of each card, summed over its entries. */
function countsOf(entries: readonly DeckEntry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card, count } of entries) counts.set(card, (counts.get(card) ?? 0) + count);
  return counts;
}

function mergeEntries(
  base: readonly DeckEntry[],
  mine: readonly DeckEntry[],
  theirs: readonly DeckEntry[],
  pick: (card: string, counts: readonly [number, number, number]) => number,
): readonly DeckEntry[] {
  if (areSameEntries(theirs, base)) return mine;
  if (areSameEntries(mine, base)) return theirs;
  const [before, here, there] = [base, mine, theirs].map(countsOf);
  if (before === undefined || here === undefined || there === undefined) return mine;
  const count = (counts: ReadonlyMap<string, number>, card: string) => counts.get(card) ?? NO_ENTRY;
  const mineIsBase = here.size === before.size && [...here].every(([c, n]) => before.get(c) === n);
  const order = mineIsBase ? [there, here] : [here, there];
  const cards = new Set(order.flatMap((counts) => [...counts.keys()]));
  const merged: DeckEntry[] = [];
  for (const card of cards) {
    const values = [count(before, card), count(here, card), count(there, card)] as const;
    // One side left the entry at 0, the other removed it: neither wants copies.
    const copies =
      values[1] <= 0 && values[2] <= 0 ? mergeWithoutCopies(values) : pick(card, values);
    if (copies > NO_ENTRY) merged.push({ card, count: copies });
  }
  return merged;
}

/** Merges an entry that has no copies on either side. It is removed when either side has removed it. */
function mergeWithoutCopies([before, here, there]: readonly [number, number, number]): number {
  if (here === there || there === before) return here;
  return here === before ? there : NO_ENTRY;
}

function mergeNotes(
  base: readonly CardNote[],
  mine: readonly CardNote[],
  theirs: readonly CardNote[],
  pick: (card: string, texts: readonly [string, string, string]) => string,
): readonly CardNote[] {
  if (areSameNotes(theirs, base)) return mine;
  if (areSameNotes(mine, base)) return theirs;
  const maps = [mine, theirs, base].map((notes) => new Map(notes.map((one) => [one.card, one])));
  const [here, there, before] = maps;
  const cards = new Set(maps.flatMap((notes) => [...notes.keys()]));
  return [...cards].flatMap((card): CardNote[] => {
    const [b, m, t] = [before?.get(card), here?.get(card), there?.get(card)];
    const note = pick(card, [b?.note ?? '', m?.note ?? '', t?.note ?? '']);
    const tags = mergeTags(b?.tags ?? [], m?.tags ?? [], t?.tags ?? []);
    return note === '' && tags.length === 0 ? [] : [{ card, note, tags }];
  });
}

function mergeTags(...lists: Parameters<typeof mergeSets>): readonly string[] {
  return mergeSets(...lists).slice(0, DECK_BOUNDS.tags);
}

/** Merges sets: additions and removals of both sides apply, so there are no conflicts. */
function mergeSets(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  if (areSameTexts(theirs, base)) return mine;
  if (areSameTexts(mine, base)) return theirs;
  const [before, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  return [...new Set([...mine, ...theirs])].filter((one) =>
    before.has(one) ? here.has(one) && there.has(one) : true,
  );
}
