import { type EdenCard, type EdenCards, missingToPlay } from '@/engine';
import type { CardsOptions } from '@/lib/cli/cards-option';
import { CliFailure } from '@/lib/cli/failure';
import { readTextFile } from '@/lib/cli/read-file';
import { readEdenCards } from '@/lib/eden/card-file';
import { edenCatalogue, embeddedEdenCards } from '@/lib/eden/catalogue';
import type { NpfCard } from '@/lib/eden/troop-setup';

/** The cards that a command of Eden works with. Throws a `CliFailure` with the first mistake of a file. */
export function edenCardsFrom({ cards = [], onlyCards = [] }: CardsOptions): EdenCards {
  const base = onlyCards.length > 0 ? [] : embeddedEdenCards();
  return edenCatalogue([...base, ...[...onlyCards, ...cards].flatMap(cardsOf)]);
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
