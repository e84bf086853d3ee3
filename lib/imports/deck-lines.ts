import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckRead, deckOf } from '@/lib/decks/deck-file';
import { unread } from '@/lib/decks/deck-lines';
import { parseForeignDeck } from '@/lib/decks/foreign-deck';
import { readFile } from '@/lib/formats/formats';
import { CARD_FILE, type ImportFormat } from './file-kind';

/** Formats that the reader of deck files knows better: it says columns, and takes decks of our own API. */
const OWN_FORMATS: readonly ImportFormat[] = ['text', 'lackey-txt', 'dossier-json', CARD_FILE];

/** A deck out of a file of any format; what cannot be read is a problem with its line. */
export function deckLines(text: string, format: ImportFormat, catalogue: Catalogue): DeckRead {
  if (format === CARD_FILE || OWN_FORMATS.includes(format))
    return parseForeignDeck(text, catalogue);
  const { name, notes, lines, problems } = readFile(text, format);
  return deckOf(
    {
      name,
      notes,
      lines: lines.map((line) => ({ ...line, column: 1 })),
      problems: problems.map(({ line, message }) => unread(line, message)),
    },
    catalogue,
  );
}
