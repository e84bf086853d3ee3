import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCatalogue } from '@/lib/cards/embedded';
import { parseDeck } from '@/lib/decks/deck-file';
import type { DeckList } from '@/lib/decks/types';

/** The folder of the examples, from the project's folder. */
export const EXAMPLE_FOLDER = 'prisma/decks';

/** An example deck with its key, which is the name of its file. */
interface KeyedExample {
  readonly key: string;
  readonly list: DeckList;
}

/** Reads the example decks that come with the program: files `NAME.txt`. Throws when one of them has a mistake. */
export function exampleDecks(folder?: string): DeckList[] {
  return readExamples(folder).map(({ list }) => list);
}

function readExamples(
  folder = join(/* turbopackIgnore: true */ process.cwd(), EXAMPLE_FOLDER),
): KeyedExample[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(/* turbopackIgnore: true */ folder, name), 'utf8');
      const { deck, problems } = parseDeck(text, getCatalogue());
      const [first] = problems;
      if (first) throw new Error(`${EXAMPLE_FOLDER}/${name}, line ${first.line}: ${first.message}`);
      return { key: name.slice(0, -'.txt'.length), list: deck };
    });
}

let known: readonly KeyedExample[] | null = null;

/** Returns the example decks with their keys; each process reads them once. */
export function keyedExamples(): readonly KeyedExample[] {
  known ??= readExamples();
  return known;
}

/** Returns the example decks. */
export function knownExamples(): readonly DeckList[] {
  return keyedExamples().map(({ list }) => list);
}

let keys: ReadonlyMap<string, string> | null = null;

function contentOf({ name, notes, entries, game: _, ...more }: DeckList): string {
  return JSON.stringify([name, notes, entries.map(({ card, count }) => [card, count]), more]);
}

/** Returns the key of the example deck that a list equals; null for any other list. */
export function exampleKey(list: DeckList): string | null {
  keys ??= new Map(keyedExamples().map(({ key, list: one }) => [contentOf(one), key]));
  return keys.get(contentOf(list)) ?? null;
}

/** Checks whether a list equals one of the example decks. */
export function isExample(list: DeckList): boolean {
  return exampleKey(list) !== null;
}
