import { type EdenCard, type EdenCards, missingToPlay } from '@/engine';
import { type AnyCard, buildCatalogue, type Catalogue } from '@/lib/cards/catalogue';
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

/** The cards that a command of Eden works with. Throws a `CliFailure` with the first mistake of a file. */
export function edenCardsFrom({ cards = [], onlyCards = [] }: CardsOptions): EdenCards {
  const base = onlyCards.length > 0 ? [] : embeddedEdenCards();
  return edenCatalogue([...base, ...[...onlyCards, ...cards].flatMap(cardsOf)]);
}

/** The cards that a command of Eden searches, as the catalogue lists them. Throws a `CliFailure` with the first mistake of a file. */
export function edenListingsFrom({
  cards = [],
  onlyCards = [],
}: CardsOptions): Catalogue<EdenListing> {
  const base = onlyCards.length > 0 ? [] : edenCatalogueOfProgram().cards;
  const own = [...onlyCards, ...cards].flatMap(cardsOf).map((card) => listingOf(card, OWN_SET));
  return buildCatalogue([...base, ...own]);
}

/** The game that `--game` names. Throws a `CliFailure` for another word. */
export function gameOf(written: string): AnyCard['game'] {
  if (written === 'ote' || written === 'eden') return written;
  throw new CliFailure(`--game: expected ote or eden, found "${written}"`);
}

/** Whether a card file says that its cards are of Eden. */
export function isEdenFile(path: string): boolean {
  const read = readYaml(readTextFile(path));
  const tree: unknown = read.ok ? plainValues(read.document)?.value : null;
  return typeof tree === 'object' && tree !== null && Reflect.get(tree, 'game') === 'eden';
}

/** The NPF cards that a match may be played with. */
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
