import { expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';

function deck(cards: Readonly<Record<string, number>>): DeckList {
  const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
  return { name: '', notes: '', game: 'ote', entries };
}
const ZIPPER = 'ote/standard/268';

it('says that a deck of 39 cards is not legal, why, and what it lacks', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 39 }), getCatalogue());
  expect(outline).toMatchObject({ cards: 39, missing: 1, legal: false });
  expect(outline.remark).toMatch(/39 of 40 cards/);
});

it('names the traits that tell a faction, not that people are Human', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 40 }), getCatalogue());
  expect(outline).toMatchObject({ legal: true, remark: null, traits: ['Low Life'] });
});

it('has a remark on a legal deck with a card that can never be called', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 39, 'ote/standard/019': 1 }), getCatalogue());
  expect(outline.legal).toBe(true);
  expect(outline.remark).toMatch(/Anti-Matter Grenade/);
});
