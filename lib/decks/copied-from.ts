import { titleOf } from './deck-list';
import { DECK_BOUNDS, type DeckList } from './types';

/** What a copied deck says about where it is from. */
interface Origin {
  /** The name of the author. */
  readonly by: string;
  /** Where everybody finds the deck; null when only those who have its address may see it: a copy must not pass the address on. */
  readonly path: string | null;
}

/** Returns a copy of a shared deck, whose notes say where it is from, if there is room for it. */
export function copiedFrom(list: DeckList, { by, path }: Origin): DeckList {
  const name = plainPart(titleOf(list));
  const from = `From ${path === null ? `“${name}”` : `[${name}](${path})`} by ${plainPart(by)}.`;
  const notes = list.notes === '' ? from : `${list.notes}\n\n${from}`;
  return notes.length > DECK_BOUNDS.notes ? list : { ...list, notes };
}

/** Writes a text so that it means itself within a line of Markdown. */
function plainPart(text: string): string {
  return text.replace(/[\\`*_[\]<>~&]/g, '\\$&');
}
