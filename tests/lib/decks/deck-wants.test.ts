import { describe, expect, it } from 'vitest';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { deckWants } from '@/lib/decks/deck-wants';
import type { DeckEntry } from '@/lib/decks/types';
import { CARDS, smallCatalogue } from '../cards/search/small-catalogue';
import { dice, randomPieces } from './random-decks';

const small = smallCatalogue(CARDS);
const idOf = (name: string) => small.cards.find((card) => card.name === name)?.id ?? '';
const names = (ids: ReadonlySet<string>) =>
  small.cards.filter(({ id }) => ids.has(id)).map(({ name }) => name);
const wants = (...entries: readonly (readonly [name: string, count: number])[]) =>
  deckWants(
    entries.map(([name, count]) => ({ card: idOf(name), count })),
    small,
  );

describe('the cards that suit a deck', () => {
  it('are callable for an empty deck when an empty table can call them', () => {
    expect(names(wants().callable)).toEqual([
      'Zipper',
      'Friends in Flowers Barrio',
      'Hexing Doll',
      'Blackmail',
      'Bad Luck',
    ]);
  });

  it('are callable when the deck has their Pull and satisfies their bullet', () => {
    const { callable } = wants(['Friends in Flowers Barrio', 3]);
    expect(names(callable)).toContain('Twins');
    expect(names(callable)).toContain('Battle Bike');
    expect(names(callable)).not.toContain('Weather Station');
  });

  it('satisfy a bullet while the deck has fewer providers than copies of the bullet card', () => {
    expect(names(wants(['Battle Bike', 2]).providers)).toEqual(['Friends in Flowers Barrio']);
    const one = wants(['Battle Bike', 2], ['Friends in Flowers Barrio', 1]);
    expect(names(one.providers)).toEqual(['Friends in Flowers Barrio']);
    const two = wants(['Battle Bike', 2], ['Friends in Flowers Barrio', 2]);
    expect(names(two.providers)).toEqual([]);
  });

  it('never satisfy the bullet of their own copies', () => {
    expect(names(wants(['Weather Station', 3]).providers)).toEqual([]);
  });

  it('are exactly those that the check finds callable after one copy is added', () => {
    const catalogue = getCatalogue();
    const throwDice = dice(35);
    const wrong: string[] = [];
    for (let deck = 0; deck < 3; deck += 1) {
      const entries: DeckEntry[] = randomPieces(catalogue.cards, 18, throwDice, catalogue).map(
        ({ card, copies }) => ({ card: card.id, count: copies }),
      );
      const { callable } = deckWants(entries, catalogue);
      const inDeck = new Set(entries.map(({ card }) => card));
      for (const { id, name } of catalogue.cards) {
        const list = inDeck.has(id) ? entries : [...entries, { card: id, count: 1 }];
        const check = checkDeck(
          { name: '', notes: '', game: 'ote', entries: list },
          catalogue,
          'open',
        );
        const after = check.callable.find((one) => one.id === id)?.callable;
        if (after !== callable.has(id)) wrong.push(`${deck} ${name} ${after}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
