import { entriesOn, noteOf, tidyList, withEntries } from '@/lib/decks/deck-list';
import { addStep, countOf, type Editing, withCount } from '@/lib/decks/edit';
import { type Board, type CardNote, DECK_BOUNDS, type DeckList } from '@/lib/decks/types';
import { cutText } from '@/lib/text/cut-text';

// Edits of boards, notes, tags and the folder of a deck. Every change is one undo step.

/**
 * Moves copies of a card to another board, or all of them without `copies`; removes an entry that becomes empty.
 * Returns the list unchanged when there is nothing to move, or the other board is full.
 */
export function moveCards(
  editing: Editing,
  card: string,
  from: Board,
  to: Board,
  copies = Number.POSITIVE_INFINITY,
): Editing {
  const { list } = editing;
  const there = countOf(list, card, from);
  const moved = Math.min(copies, there, DECK_BOUNDS.count - countOf(list, card, to));
  if (from === to || moved <= 0) return editing;
  const onto = entriesOn(list, to);
  const entries = withCount(onto, card, countOf(list, card, to) + moved);
  if (entries.length > onto.length || onto.some((one) => one.card === card)) {
    const left =
      moved === there
        ? entriesOn(list, from).filter((one) => one.card !== card)
        : withCount(entriesOn(list, from), card, there - moved);
    return addStep(editing, withEntries(withEntries(list, from, left), to, entries));
  }
  return editing;
}

/** Sets the note and tags of a card in a list. Removes them when both are empty. */
function withNote(list: DeckList, { card, note, tags }: CardNote): DeckList {
  const { cardNotes = [] } = list;
  const one = { card, note: cutText(note, DECK_BOUNDS.cardNote), tags };
  const known = cardNotes.some((other) => other.card === card);
  if (!known && cardNotes.length >= DECK_BOUNDS.cardNotes) return list;
  const next = known
    ? cardNotes.map((other) => (other.card === card ? one : other))
    : [...cardNotes, one];
  return tidyList({ ...list, cardNotes: next });
}

/** Sets the note of a card. Consecutive letters are one undo step. */
export function setCardNote(editing: Editing, card: string, note: string): Editing {
  const tags = noteOf(editing.list, card)?.tags ?? [];
  return addStep(editing, withNote(editing.list, { card, note, tags }), `note ${card}`);
}

/** Sets the tags of a card. */
export function setCardTags(editing: Editing, card: string, tags: readonly string[]): Editing {
  const note = noteOf(editing.list, card)?.note ?? '';
  return addStep(editing, withNote(editing.list, { card, note, tags: tidyTags(tags) }));
}

/** Sets the tags of the deck. */
export function setDeckTags(editing: Editing, tags: readonly string[]): Editing {
  return addStep(editing, tidyList({ ...editing.list, tags: tidyTags(tags) }));
}

/** Sets the folder of the deck; '' for none. Consecutive letters are one undo step. */
export function setFolder(editing: Editing, folder: string): Editing {
  const within = cutText(folder, DECK_BOUNDS.folder);
  return addStep(editing, tidyList({ ...editing.list, folder: within }), 'folder');
}

/** Normalises tags: without brackets, commas and outer blanks, empty ones and duplicates (ignoring case), up to the limit. */
export function tidyTags(tags: readonly string[]): readonly string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const plain = cutText(tag.replace(/[[\],\s]+/g, ' ').trim(), DECK_BOUNDS.tag);
    if (plain !== '' && !seen.has(plain.toLowerCase())) seen.set(plain.toLowerCase(), plain);
  }
  return [...seen.values()].slice(0, DECK_BOUNDS.tags);
}

/** Splits typed tags at commas. */
export function readTags(typed: string): readonly string[] {
  return tidyTags(typed.split(','));
}

/** Returns every tag of the cards of a list, sorted. */
export function cardTags(list: DeckList): readonly string[] {
  const tags = new Set(list.cardNotes?.flatMap((one) => one.tags));
  return [...tags].sort((a, b) => (a < b ? -1 : 1));
}
