import { expect, it } from 'vitest';
import { DECK_TABS, tabAt, tabPath, tabTitle } from '@/lib/decks/deck-tabs';
import { shellOf } from '@/lib/shells.mjs';

const ID = '01234567-89ab-cdef-0123-456789abcdef';

it.each(DECK_TABS)(
  'the path of the tab %s leads back to it, and to the page of the deck',
  (tab) => {
    const path = tabPath(ID, tab);
    expect(tabAt(path)).toBe(tab);
    expect(shellOf(path)).toBe('/decks/deck');
  },
);

it('an address that names no tab has no page', () => {
  expect(shellOf(`/decks/${ID}/nonsense`)).toBe(null);
  expect(shellOf(`/decks/${ID}/odds/more`)).toBe(null);
});

it('the title of a page names its tab, and in Build the deck alone', () => {
  expect(tabTitle('odds', 'Burgers')).toBe('Odds: Burgers');
  expect(tabTitle('build', 'Burgers')).toBe('Burgers');
});
