import { type EdenCard, type EdenCards, missingToPlay } from '@/engine';
import { buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
import { OWN_SET } from '@/lib/cards/sets';
import type { CardsOptions } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { readTextFile } from '@/lib/cli/read-file';
import { readEdenCards } from '@/lib/eden/card-file';
import { edenCatalogueOfProgram, embeddedEdenCards } from '@/lib/eden/catalogue';
import { edenCatalogue } from '@/lib/eden/find-card';
import { type EdenListing, listingOf } from '@/lib/eden/listing';
import type { NpfCard } from '@/lib/eden/troop-setup';
import { plainValues, readYaml } from '@/lib/formats/yaml';

/** Returns the cards for a command of Eden. Throws a `CliFailure` with the first mistake of a file. */
export function edenCardsFrom({ cards = [], onlyCards = [] }: CardsOptions): EdenCards {
  const base = onlyCards.length > 0 ? [] : embeddedEdenCards();
  return edenCatalogue([...base, ...[...onlyCards, ...cards].flatMap(cardsOf)]);
}

/** Returns the searchable cards for a command of Eden. Throws a `CliFailure` with the first mistake of a file. */
export function edenListingsFrom({
  cards = [],
  onlyCards = [],
}: CardsOptions): Catalogue<EdenListing> {
  const base = onlyCards.length > 0 ? [] : edenCatalogueOfProgram().cards;
  const own = [...onlyCards, ...cards].flatMap(cardsOf).map((card) => listingOf(card, OWN_SET));
  return buildCatalogue([...base, ...own]);
}

/** Checks whether a card file is for Eden. */
export function isEdenFile(path: string): boolean {
  const read = readYaml(readTextFile(path));
  const tree: unknown = read.ok ? plainValues(read.document)?.value : null;
  return typeof tree === 'object' && tree !== null && Reflect.get(tree, 'game') === 'eden';
}

/** Returns the NPF cards for a match. */
export function npfCardsFrom({ cards = [], onlyCards = [] }: CardsOptions): readonly NpfCard[] {
  const base = onlyCards.length > 0 ? [] : embeddedEdenCards();
  const all = [...base, ...[...onlyCards, ...cards].flatMap(cardsOf)];
  return all.flatMap((card) =>
    card.type === 'NPF' && missingToPlay(card).length === 0 ? [card] : [],
  );
}

function cardsOf(path: string): readonly EdenCard[] {
  const read = readEdenCards(readTextFile(path));
  if (read.ok) return read.cards;
  throw new CliFailure(`${path}:${read.line}:${read.column}: ${read.message}`);
}
