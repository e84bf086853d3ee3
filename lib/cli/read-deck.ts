import type { Catalogue } from '@/lib/cards/catalogue';
import { CliFailure } from '@/lib/cli/failure';
import { readForeignFile } from '@/lib/cli/read-file';
import { type DeckRead, parseDeck } from '@/lib/decks/deck-file';
import { isForeign } from '@/lib/decks/deck-lines';
import type { DeckList } from '@/lib/decks/types';

/** Reads a deck file for a check, which tells of unknown cards. Throws a `CliFailure` with the place of a line that cannot be read. */
export async function readDeckToCheck(
  file: string,
  catalogue: Catalogue,
): Promise<{ readonly deck: DeckList; readonly unknown: DeckRead['problems'] }> {
  const { deck, problems } = await readDeckFile(file, catalogue);
  const wrong = problems.find(({ kind }) => kind === 'unread');
  if (wrong === undefined) return { deck, unknown: problems };
  throw new CliFailure(`${file}:${wrong.line}:${wrong.column}: ${wrong.message}`);
}

/** Reads a deck file in any known format. Loads the readers of tables and XML only for a file that is one. Throws a `CliFailure` when it is no text. */
export async function readDeckFile(file: string, catalogue: Catalogue): Promise<DeckRead> {
  const text = readForeignFile(file);
  if (!isForeign(text)) return parseDeck(text, catalogue);
  const { deckOfFile } = await import('@/lib/decks/foreign-deck');
  return deckOfFile(text, catalogue);
}
