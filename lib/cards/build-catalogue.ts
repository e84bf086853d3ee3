import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readCardFiles } from './card-files';
import { CARD_FOLDER, readCardFolder } from './card-folder';
import { printProblem } from './card-problem';
import { buildCatalogue, type Card, miscountedSets } from './catalogue';
import { compileCard } from './compile-card';
import { CATALOGUE_FILE, CATALOGUE_SCHEMA } from './embedded';

/** Thrown when the card files cannot become a catalogue. The message has one line for each mistake. */
export class CardFilesError extends Error {}

/** Reads and compiles every card file below `folder`. Throws a `CardFilesError` with all mistakes. */
export function compileFolder(folder: string): Card[] {
  const { records, problems } = readCardFiles(readCardFolder(folder));
  if (problems.length > 0) {
    throw new CardFilesError(
      `The card files have mistakes:\n${problems.map(printProblem).join('\n')}`,
    );
  }
  return [...buildCatalogue(records.map(({ record }) => compileCard(record))).cards];
}

/** Returns a stable hash of what the cards do, for replays and caches. */
export function hashOf(cards: readonly Card[]): string {
  return createHash('sha256').update(JSON.stringify(cards)).digest('hex').slice(0, 32);
}

function writeInFolder(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  // A server may be reading the old file, so the new one is complete before it takes its name.
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

/** Builds `generated/catalogue.json` and its hash from the card files. Runs at set-up. */
export async function buildCatalogueFile(
  root = process.cwd(),
): Promise<{ cards: number; hash: string }> {
  const cards = compileFolder(join(root, CARD_FOLDER));
  const wrong = miscountedSets(cards);
  if (wrong.length > 0)
    throw new CardFilesError(`The card files are not complete: ${wrong.join('; ')}.`);
  const hash = hashOf(cards);
  writeInFolder(
    join(root, CATALOGUE_FILE),
    JSON.stringify({ schema: CATALOGUE_SCHEMA, hash, cards }),
  );
  writeInFolder(join(root, CATALOGUE_FILE.replace('.json', '.hash')), `${hash}\n`);
  return { cards: cards.length, hash };
}
