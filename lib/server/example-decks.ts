import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseDeck } from '@/lib/decks/deck-file';
import type { DeckList } from '@/lib/decks/types';

/** Where the examples are, from the project's folder. */
export const EXAMPLE_FOLDER = 'prisma/decks';

/** The example decks that come with the program: files `NAME.txt`. Throws when one of them has a mistake. */
export function exampleDecks(
  folder = join(/* turbopackIgnore: true */ process.cwd(), EXAMPLE_FOLDER),
): DeckList[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(/* turbopackIgnore: true */ folder, name), 'utf8');
      const { deck, problems } = parseDeck(text, getCatalogue());
      const [first] = problems;
      if (first) throw new Error(`${EXAMPLE_FOLDER}/${name}, line ${first.line}: ${first.message}`);
      return deck;
    });
}

let known: readonly DeckList[] | null = null;

/** The example decks, read once by a process. */
export function knownExamples(): readonly DeckList[] {
  known ??= exampleDecks();
  return known;
}

let keys: ReadonlySet<string> | null = null;

function keyOf({ name, notes, entries, game: _, ...more }: DeckList): string {
  return JSON.stringify([name, notes, entries.map(({ card, count }) => [card, count]), more]);
}

/** Whether a list is just what one of the example decks holds. */
export function isExample(list: DeckList): boolean {
  keys ??= new Set(knownExamples().map(keyOf));
  return keys.has(keyOf(list));
}
