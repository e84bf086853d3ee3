import type { Catalogue } from '@/lib/cards/catalogue';
import { type DeckRead, deckOf, parseDeck } from '@/lib/decks/deck-file';
import { isForeign, unread } from '@/lib/decks/deck-lines';
import { readFile } from '@/lib/formats/formats';

/** Reads a deck of any program that we know: XML of LackeyCCG, OCTGN and Cockatrice and saved objects of Tabletop Simulator besides what `parseDeck` reads. Never throws. */
export function parseForeignDeck(text: string, catalogue: Catalogue): DeckRead {
  if (!isForeign(text)) return parseDeck(text, catalogue);
  const { name, notes, lines, problems } = readFile(text);
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
