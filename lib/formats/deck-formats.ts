import { FORMATS } from './formats';
import type { FileFormat, WrittenDeck } from './types';

/** A format that a deck can be written in. */
export interface DeckFormat extends FileFormat {
  readonly writeDeck: (deck: WrittenDeck) => string;
}

/** The formats that a deck can be written in, plain text first. */
export const DECK_FORMATS: readonly DeckFormat[] = FORMATS.flatMap((format) =>
  format.writeDeck === undefined ? [] : [{ ...format, writeDeck: format.writeDeck }],
).sort((a, b) => Number(b.id === 'text') - Number(a.id === 'text'));
