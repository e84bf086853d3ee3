import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckRead, deckOf, parseDeck } from '@/lib/decks/deck-file';
import { isForeign, unreadLine } from '@/lib/decks/deck-lines';
import { readTags } from '@/lib/decks/edit-lists';
import { type ColumnChoices, NO_CHOICES } from '@/lib/formats/column-names';
import { readFile } from '@/lib/formats/formats';
import type { FormatId } from '@/lib/formats/types';

/** Reads a deck of any known program: tables, XML of LackeyCCG, OCTGN and Cockatrice, saved objects of Tabletop Simulator, and what `parseDeck` reads. Never throws. */
export function parseForeignDeck(text: string, catalogue: Catalogue): DeckRead {
  return isForeign(text) ? deckOfFile(text, catalogue) : parseDeck(text, catalogue);
}

/** Reads a deck from a file, whose format is given or detected. A line that cannot be read is a problem. */
export function deckOfFile(
  text: string,
  catalogue: Catalogue,
  format: FormatId | null = null,
  columns: ColumnChoices = NO_CHOICES,
): DeckRead {
  const { name, notes, tags = '', lines, problems, table } = readFile(text, format, columns);
  const read = deckOf(
    {
      name,
      notes,
      lines: lines.map((line) => ({ ...line, count: line.count ?? 1, column: 1 })),
      problems: problems.map(({ line, message }) => unreadLine(line, message)),
      more: { tags: readTags(tags) },
    },
    catalogue,
  );
  return table === undefined ? read : { ...read, table };
}
