import { describe, expect, it } from 'vitest';
import { namedCards } from '@/lib/decks/named-cards';
import { smallCatalogue } from '../cards/search/small-catalogue';

const person = (name: string) => ({ name, type: 'Character', cost: 0, ap: 1, dp: 1 }) as const;
const { cards } = smallCatalogue(
  ['Lee', 'Lee Smith', 'A. (The) B+', 'Zipper'].map((name) => person(name)),
);
const named = (text: string) =>
  namedCards(text, cards).flatMap(({ text: part, card }) => (card === null ? [] : [part]));

describe('the cards that a text names', () => {
  it('are found in any case, and the longer of two names counts', () => {
    expect(named('First ZIPPER, then Lee Smith and lee.')).toEqual(['ZIPPER', 'Lee Smith', 'lee']);
  });

  it('are whole words', () => {
    expect(named('Zippers, fleet, LeeX, éLee')).toEqual([]);
  });

  it('may hold signs that a pattern would read', () => {
    expect(named('With A. (The) B+ it wins; with AxThe B it does not.')).toEqual(['A. (The) B+']);
  });

  it('leave every character of the text in its place', () => {
    const text = 'Zipper\nand Lee, Lee Smith <b>Zipper</b>';
    const parts = namedCards(text, cards);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.every(({ at, text: part }) => text.startsWith(part, at))).toBe(true);
    expect(namedCards('', cards)).toEqual([{ at: 0, text: '', card: null }]);
    expect(namedCards('Zipper', [])).toEqual([{ at: 0, text: 'Zipper', card: null }]);
  });
});
