import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EdenCard, SCENERY_CARDS } from '@/engine';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { readEdenCards } from '@/lib/eden/card-file';
import { type EdenListing, listingOf } from '@/lib/eden/listing';
import { EDEN_SETS } from '@/lib/eden/sets';
import { projectFolder } from '@/lib/project-folder';

/** Reads the cards of one file. Throws when it is damaged. */
function cardsOf(file: string): readonly EdenCard[] {
  const read = readEdenCards(readFileSync(join(projectFolder(), file), 'utf8'));
  if (read.ok) return read.cards;
  throw new Error(`${file}:${read.line}:${read.column}: ${read.message}`);
}

/** Returns the built-in cards. Of two with one name the later one counts, so our own set comes last. */
export function embeddedEdenCards(): readonly EdenCard[] {
  return EDEN_SETS.toReversed().flatMap(({ file }) => (file === null ? [] : cardsOf(file)));
}

let loaded: { readonly stamp: string; readonly catalogue: Catalogue<EdenListing> } | null = null;

/** Returns the catalogue of the built-in cards and the scenery of the rulebook. Reads the files again only when they have changed. */
export function edenCatalogueOfProgram(): Catalogue<EdenListing> {
  const stamp = EDEN_SETS.map(({ file }) =>
    file === null ? '' : statSync(join(projectFolder(), file)).mtimeMs,
  ).join();
  if (loaded?.stamp !== stamp) loaded = { stamp, catalogue: buildCatalogue(listings()) };
  return loaded.catalogue;
}

function listings(): readonly EdenListing[] {
  return EDEN_SETS.flatMap(({ id, file }) =>
    (file === null ? SCENERY_CARDS : cardsOf(file)).map((card) => listingOf(card, id)),
  );
}
