import { expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { countedPrintings, sizeWords } from '@/lib/collection/printings';
import { smallCatalogue } from '../cards/search/small-catalogue';

it('the size counts cards with text, and separately all printings with further editions', () => {
  const small = smallCatalogue([
    { name: 'Zipper', type: 'Character', cost: 0, ap: 3, dp: 1 },
    { name: 'Boss', type: 'Character', cost: 0, ap: 1, dp: 1, set: 'arcana', number: 'A001' },
  ]);
  // Standard has two further editions.
  expect(sizeWords(small)).toBe('2 cards with text, 4 printings');
  const cards = small.cards.map((card) =>
    card.name === 'Boss' ? { ...card, level: 'unwritten' as const } : card,
  );
  const unwritten = { ...small, cards };
  expect(sizeWords(unwritten)).toBe('1 card with text, 4 printings');
});

it('the size of On the Edge counts its written cards and its printings', () => {
  const catalogue = getCatalogue();
  const written = catalogue.cards.filter(({ level }) => level !== 'unwritten').length;
  expect(sizeWords(catalogue)).toBe(
    `${written} cards with text, ${countedPrintings(catalogue).length.toLocaleString('en')} printings`,
  );
});
