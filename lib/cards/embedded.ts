import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectFolder } from '@/lib/project-folder';
import { buildCatalogue, type Card, type Catalogue } from './catalogue';

/** Where set-up puts the compiled catalogue, from the project's folder. */
export const CATALOGUE_FILE = 'generated/catalogue.json';
/** Bumped when the shape of the file changes, so that an old one is refused instead of misread. */
export const CATALOGUE_SCHEMA = 1;

/** The envelope only: the cards inside were checked when the file was built, and checking them again costs every start. */
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
    // Said below: whatever is wrong with the file, building it anew helps.
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

/** The cards that come with the program, read once a process and again only when set-up has rebuilt them. Throws when set-up has not run. */
export function getCatalogue(): Catalogue {
  return load().catalogue;
}

/** The hash of the card data, which a replay pins and an ETag shows. */
export function catalogueHash(): string {
  return load().hash;
}
