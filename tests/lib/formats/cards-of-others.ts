import { buildCatalogue, type Card, type Catalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import type { DeckList } from '@/lib/decks/types';
import { writtenDeck } from '@/lib/decks/written-deck';
import { FORMATS } from '@/lib/formats/formats';
import type { FormatId } from '@/lib/formats/types';

function oddCard(number: string, odd: Partial<Card>): Card {
  const [card] = getCatalogue().cards;
  if (card === undefined) throw new Error('There are no cards.');
  const set = 'mine';
  return {
    ...card,
    ...{ id: `ote/${set}/${number}`, set, setName: 'Mine & <yours> "ours"', number },
    printings: [{ set, number, rarity: null }],
    ...odd,
  };
}

/** A name with everything that XML, addresses and files treat in a special way. */
export const ODD_NAME = `R&D "<x>" 'é' 🃏 ]]> &amp; %20`;

/** The official cards, and some of others as bad as may be. */
export const ODD_CATALOGUE: Catalogue = buildCatalogue([
  ...getCatalogue().cards,
  oddCard('a b?#%/&"', { name: ODD_NAME, text: 'One\u0000\ud800 & <two>\n"three"' }),
  oddCard('2', { name: 'Zipper', text: '', traits: [], cost: null, ap: null, dp: null }),
]);

/** Returns a deck of all cards of the odd catalogue, in the main deck or in the sideboard, as a file of another program. */
export function deckOfAll(format: FormatId): string {
  const entries = ODD_CATALOGUE.cards.map(({ id }, i) => ({ card: id, count: (i % 4) + 1 }));
  const list: DeckList = {
    ...{ name: 'All', notes: '', game: 'ote' },
    ...{ entries: entries.slice(5), side: entries.slice(0, 5) },
  };
  const found = FORMATS.find(({ id }) => id === format);
  return found?.writeDeck?.(writtenDeck(list, ODD_CATALOGUE)) ?? '';
}
