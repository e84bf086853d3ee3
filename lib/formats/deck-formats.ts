import { bbcode, markdown } from './deck-posts';
import { FORMATS } from './formats';
import type { WrittenDeck } from './types';

/** A format for writing decks. */
interface DeckFormat {
  readonly id: string;
  readonly name: string;
  /** The file name extension without dot. */
  readonly ending: string;
  readonly type: string;
  readonly writeDeck: (deck: WrittenDeck) => string;
}

/** The formats for writing decks: plain text first, then for reading, then for other programs. */
export const DECK_FORMATS: readonly DeckFormat[] = [
  ...writableFormats((id) => id === 'text'),
  markdown,
  bbcode,
  ...writableFormats((id) => id !== 'text'),
];

function writableFormats(isWanted: (id: string) => boolean): DeckFormat[] {
  return FORMATS.flatMap(({ id, name, ending, type, writeDeck }) =>
    writeDeck !== undefined && isWanted(id) ? [{ id, name, ending, type, writeDeck }] : [],
  );
}
