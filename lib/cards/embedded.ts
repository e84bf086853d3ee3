import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '@/lib/project-folder';
import { buildCatalogue, type Card, type Catalogue } from './catalogue';

/** The file for the compiled catalogue, relative to the project. */
export const CATALOGUE_FILE = 'generated/catalogue.json';
/** The version of the file's schema. An older file is refused. */
export const CATALOGUE_SCHEMA = 1;

/** Checks only the envelope: the cards were checked when the file was built, and a second check would slow down every start. */
const Envelope = z.object({
  schema: z.literal(CATALOGUE_SCHEMA),
  hash: z.string().min(8).max(128),
  cards: z.array(z.custom<Card>((card) => typeof card === 'object' && card !== null)).max(20_000),
});

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
  const read = Envelope.safeParse(json);
  if (!read.success) {
    throw new Error(
      `The card catalogue ${CATALOGUE_FILE} is damaged or of another version: run "npm run setup".`,
    );
  }
  loaded = { path, stamp, hash: read.data.hash, catalogue: buildCatalogue(read.data.cards) };
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
