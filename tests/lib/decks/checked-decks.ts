import type { CardRecord } from '@/lib/cards/record';
import { checkDeck } from '@/lib/decks/check';
import type { DeckList } from '@/lib/decks/types';
import { smallCatalogue } from '../cards/search/small-catalogue';

export const FLOWERS: CardRecord = {
  name: 'Friends in Flowers Barrio',
  type: 'Resource',
  pull: '1*',
  traits: ['Aries'],
  text: '+1 Pull to call Aries cards.',
};
export const PEER: CardRecord = {
  name: 'Peer Solgerkvist',
  type: 'Character',
  cost: 1,
  ap: 4,
  dp: 3,
  pull: '*',
  traits: ['Human', 'Aries'],
  text: '1 Pull to call Aries cards.',
};
export const BIKE: CardRecord = {
  name: 'Battle Bike',
  type: 'Gear',
  cost: 3,
  bullet: true,
  ap: '+3',
  traits: ['Aries'],
};
export const ZIPPER: CardRecord = {
  name: 'Zipper',
  type: 'Character',
  cost: 0,
  ap: 3,
  dp: 1,
  traits: ['Human', 'Low Life'],
};

/** Checks a deck with a number of copies of each of these cards. */
export function check(
  rows: readonly (readonly [card: CardRecord, count: number])[],
  options: { strict?: boolean; format?: 'open' | 'tournament' } = {},
) {
  const catalogue = smallCatalogue(rows.map(([card]) => card));
  const entries = rows.map(([card, count]) => ({
    card: catalogue.cards.find(({ name }) => name === card.name)?.id ?? card.name,
    count,
  }));
  const deck: DeckList = { name: '', notes: '', game: 'ote', entries };
  return checkDeck(deck, catalogue, options.format ?? 'open', { strict: options.strict ?? false });
}
/** Returns the result of the check for one card. */
export const why = (result: ReturnType<typeof check>, name: string) =>
  result.callable.find(({ card }) => card === name);
/** Returns the codes and names of the warnings. */
export const codes = (result: ReturnType<typeof check>) =>
  result.warnings.map(({ code, card }) => `${code} ${card}`);
