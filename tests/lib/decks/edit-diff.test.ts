import { expect, it } from 'vitest';
import { diffLists, isEmptyDiff } from '@/lib/decks/edit-diff';
import type { DeckList } from '@/lib/decks/types';

function list(name: string, cards: Readonly<Record<string, number>>): DeckList {
  const entries = Object.entries(cards).map(([card, count]) => ({ card, count }));
  return { name, notes: '', game: 'ote', entries };
}

it('a deck diff lists added and removed cards with both counts', () => {
  const diff = diffLists(list('A', { a: 1, b: 3, c: 2 }), list('A', { b: 1, c: 2, d: 4 }));
  expect(diff.added).toEqual([{ card: 'd', from: 0, to: 4 }]);
  expect(diff.removed).toEqual([
    { card: 'a', from: 1, to: 0 },
    { card: 'b', from: 3, to: 1 },
  ]);
  expect(isEmptyDiff(diff)).toBe(false);
});

it('a deck diff lists a new name', () => {
  expect(diffLists(list('A', {}), list('B', {})).renamed).toEqual({ from: 'A', to: 'B' });
});

it('a deck diff ignores the order of rows and rows without copies', () => {
  expect(isEmptyDiff(diffLists(list('A', { a: 1, b: 2 }), list('A', { b: 2, a: 1, c: 0 })))).toBe(
    true,
  );
});
