import { expect, it } from 'vitest';
import { deckStatistics } from '@/lib/decks/statistics';
import { smallCatalogue } from '../cards/search/small-catalogue';

const catalogue = smallCatalogue([
  {
    name: 'Zipper',
    type: 'Character',
    cost: 0,
    ap: 3,
    dp: 1,
    pull: 2,
    traits: ['Human', 'Low Life'],
  },
  { name: 'Bike', type: 'Gear', cost: 3, bullet: true, pull: '+1', traits: ['Aries'] },
  { name: 'Friends', type: 'Resource', cost: 0, pull: '1*', traits: ['Aries'] },
  { name: 'Blackmail', type: 'Whammy', traits: ['Cloak'] },
]);
const [zipper, bike, friends, blackmail] = catalogue.cards.map(({ id }) => id);
const entries = [
  { card: zipper ?? '', count: 2 },
  { card: bike ?? '', count: 3 },
  { card: friends ?? '', count: 4 },
  { card: blackmail ?? '', count: 1 },
  { card: 'ote/none/1', count: 9 },
  { card: zipper ?? '', count: 0 },
];

it('deck statistics count cards, costs, bullets, Pull and traits', () => {
  const statistics = deckStatistics({ name: '', notes: '', game: 'ote', entries }, catalogue);
  expect(statistics).toMatchObject({
    copies: 10,
    distinct: 4,
    withoutCost: 1,
    meanCost: 1,
    bullets: 3,
    pull: 8,
    characterPull: 4,
    curve: [
      { key: 0, copies: 6 },
      { key: 1, copies: 0 },
      { key: 2, copies: 0 },
      { key: 3, copies: 3 },
    ],
    traits: [
      { key: 'Aries', copies: 7 },
      { key: 'Human', copies: 2 },
      { key: 'Low Life', copies: 2 },
      { key: 'Cloak', copies: 1 },
    ],
  });
  expect(statistics.types.map(({ copies }) => copies)).toEqual([4, 2, 1, 3, 0, 0, 0]);
});

it('deck statistics of an empty deck are zero', () => {
  expect(
    deckStatistics({ name: '', notes: '', game: 'ote', entries: [] }, catalogue),
  ).toMatchObject({ copies: 0, meanCost: null, curve: [], traits: [], pull: 0 });
});
