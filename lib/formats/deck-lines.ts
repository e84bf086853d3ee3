import type { Catalogue } from '@/lib/cards/catalogue';
import type { DeckRead } from '@/lib/decks/deck-file';
import { deckOfFile, parseForeignDeck } from '@/lib/decks/foreign-deck';
import type { FormatId } from '@/lib/formats/types';
import { type ColumnChoices, NO_CHOICES } from './column-names';
import { CARD_FILE, type ImportFormat } from './file-kind';

/** Formats that the reader of deck files handles itself: it reports columns, and reads decks of our own API. */
const OWN_FORMATS: readonly FormatId[] = ['text', 'lackey-txt', 'dossier-json'];

/** Reads a deck from a file of any format. A line that cannot be read is a problem. */
export function deckLines(
  text: string,
  format: ImportFormat,
  catalogue: Catalogue,
  columns: ColumnChoices = NO_CHOICES,
): DeckRead {
  if (columns.size === 0 && (format === CARD_FILE || OWN_FORMATS.includes(format)))
    return parseForeignDeck(text, catalogue);
  return deckOfFile(text, catalogue, format === CARD_FILE ? null : format, columns);
}
