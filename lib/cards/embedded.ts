import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@/lib/project-folder';
import { isRecord } from '@/lib/text/is-record';
import { buildCatalogue, type Card, type Catalogue } from './catalogue';

/** The file for the compiled catalogue, relative to the project. */
export const CATALOGUE_FILE = 'generated/catalogue.json';
/** The version of the file's schema. An older file is refused. */
export const CATALOGUE_SCHEMA = 1;
const MOST_CARDS = 20_000;

interface CatalogueFile {
  readonly hash: string;
  readonly cards: readonly Card[];
}

/** Checks the form of the file, except its cards: they were checked when the file was built, and a second check would slow down every start. */
function isCatalogueFile(value: unknown): value is CatalogueFile {
  if (!isRecord(value)) return false;
  const { schema, hash, cards } = value;
  const isHash = typeof hash === 'string' && hash.length >= 8 && hash.length <= 128;
  const areCards = Array.isArray(cards) && cards.length <= MOST_CARDS && cards.every(isRecord);
  return schema === CATALOGUE_SCHEMA && isHash && areCards;
}

interface Loaded {
  readonly path: string;
  readonly stamp: number;
  readonly hash: string;
  readonly catalogue: Catalogue;
}
let loaded: Loaded | null = null;

function load(): Loaded {
  const path = join(projectFolder(), CATALOGUE_FILE);
  let stamp: number;
  try {
    stamp = statSync(path).mtimeMs;
  } catch {
    throw new Error(
      `The card catalogue ${CATALOGUE_FILE} is missing: run "npm run setup" in the project's folder.`,
    );
  }
  if (loaded !== null && loaded.path === path && loaded.stamp === stamp) return loaded;
  let json: unknown = null;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    // The error below applies, because rebuilding the file always helps.
  }
  if (!isCatalogueFile(json)) {
    throw new Error(
      `The card catalogue ${CATALOGUE_FILE} is damaged or of another version: run "npm run setup".`,
    );
  }
  loaded = { path, stamp, hash: json.hash, catalogue: buildCatalogue(json.cards) };
  return loaded;
}

/** Returns the built-in cards. Reads the file once, and again after set-up has rebuilt it. Throws when set-up has not run. */
export function getCatalogue(): Catalogue {
  return load().catalogue;
}

/** Returns the hash of the card data, used in replays and as ETag. */
export function catalogueHash(): string {
  return load().hash;
}
