import { expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { outlineDeck } from '@/lib/decks/summary';
import type { DeckList } from '@/lib/decks/types';

function deck(cards: Readonly<Record<string, number>>): DeckList {
  const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
  return { name: '', notes: '', game: 'ote', entries };
}
const ZIPPER = 'ote/standard/268';
/** A Character that costs nothing and whose text may bring Influence. */
const SCORER =
  getCatalogue().cards.find(
    ({ type, cost, bullet, text }) =>
      type === 'character' && cost?.value === 0 && !bullet && text !== '',
  )?.id ?? '';

it('the summary of a deck of 39 cards shows that the deck is illegal, the reason, and what is missing', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 39 }), getCatalogue());
  expect(outline).toMatchObject({ cards: 39, missing: 1, legal: false });
  expect(outline.remark).toMatch(/39 of 40 cards/);
});

it('the summary of a deck lists the traits of factions, but not Human', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 39, [SCORER]: 1 }), getCatalogue());
  expect(outline).toMatchObject({ legal: true, remark: null, traits: ['Low Life'] });
});

it('the summary of a legal deck warns of a card that can never be called', () => {
  const outline = outlineDeck(
    deck({ [ZIPPER]: 38, [SCORER]: 1, 'ote/standard/019': 1 }),
    getCatalogue(),
  );
  expect(outline.legal).toBe(true);
  expect(outline.remark).toMatch(/Anti-Matter Grenade/);
});

it('the summary of a legal deck warns that it can never score', () => {
  const outline = outlineDeck(deck({ [ZIPPER]: 40 }), getCatalogue());
  expect(outline.legal).toBe(true);
  expect(outline.remark).toMatch(/^This deck can never score/);
});

it('the summary of a deck shows at most three faces: Characters of its main trait first, no card twice', () => {
  const outline = outlineDeck(
    deck({ 'ote/standard/019': 2, [ZIPPER]: 3, [SCORER]: 1, 'ote/standard/094': 30 }),
    getCatalogue(),
  );
  expect(outline.faces).toHaveLength(3);
  expect(outline.faces.slice(0, 2).every(({ type }) => type === 'character')).toBe(true);
  expect(outlineDeck(deck({}), getCatalogue()).faces).toEqual([]);
  expect(outlineDeck(deck({ 'ote/gone/1': 40 }), getCatalogue()).faces).toEqual([]);
});
