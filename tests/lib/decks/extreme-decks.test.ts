import { describe, expect, it } from 'vitest';
import { setupOf } from '@/app/_components/deck/play-deck';
import { toNumber } from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { checkDeck } from '@/lib/decks/check';
import { deckFigures } from '@/lib/decks/figures';
import { traitGraph } from '@/lib/decks/graph/trait-graph';
import { deckOdds, PLAIN_DRAWS } from '@/lib/decks/odds/odds';
import { deckQuestions } from '@/lib/decks/odds/questions';
import { deckStatistics } from '@/lib/decks/statistics';
import type { DeckEntry, DeckList } from '@/lib/decks/types';

const catalogue = getCatalogue();
const listOf = (entries: readonly DeckEntry[]): DeckList => ({
  name: '',
  notes: '',
  game: 'ote',
  entries,
});
/** Every card, eight copies of most. */
const HUGE: DeckEntry[] = catalogue.cards
  // Of a sample card nobody knows more than its name.
  .filter(({ type }) => type !== 'unknown')
  .map(({ id }) => ({ card: id, count: 8 }));
const COPIES = HUGE.reduce((sum, { count }) => sum + count, 0);

describe('a deck of more than five thousand cards', () => {
  it('is checked, counted and shown as a graph', () => {
    expect(COPIES).toBeGreaterThan(5_000);
    const check = checkDeck(listOf(HUGE), catalogue, 'open');
    expect(check).toMatchObject({ legal: true, cards: COPIES });
    expect(deckStatistics(listOf(HUGE), catalogue).copies).toBe(COPIES);
    expect(deckFigures(HUGE, catalogue)).toBeDefined();
    expect(traitGraph(HUGE, catalogue).layers.flat()).toHaveLength(HUGE.length);
  });

  it('has odds between 0 and 1', () => {
    const questions = deckQuestions(HUGE, catalogue, 5).questions;
    expect(questions.length).toBeGreaterThan(100);
    for (const { chance } of questions) {
      expect(toNumber(chance)).toBeGreaterThanOrEqual(0);
      expect(toNumber(chance)).toBeLessThanOrEqual(1);
    }
  });

  it('is refused by the simulation, with the reason', () => {
    const [first] = HUGE;
    if (first === undefined) throw new Error('no card');
    expect(() => setupOf([{ card: first.card, count: 20_000 }], catalogue)).toThrow(
      /^The deck has 20,000 cards; at most /,
    );
  });
});

describe('a deck without cards', () => {
  it('is too small and has empty statistics', () => {
    const check = checkDeck(listOf([]), catalogue, 'open');
    expect(check.errors.map(({ message }) => message)).toEqual([
      'The deck has 0 of 40 cards: add 40.',
    ]);
    expect(deckStatistics(listOf([]), catalogue).copies).toBe(0);
    expect(traitGraph([], catalogue).layers).toEqual([]);
    expect(deckQuestions([], catalogue, 5).questions).toEqual([]);
    expect(() => setupOf([], catalogue)).toThrow('The deck has no cards.');
  });
});

describe('the odds of drawing more copies than the deck has', () => {
  it('are zero', () => {
    const [first] = HUGE;
    if (first === undefined) throw new Error('no card');
    const odds = deckOdds(
      [{ card: first.card, count: 40 }],
      [{ cards: new Set([first.card]), atLeast: 41 }],
      3,
      PLAIN_DRAWS,
    );
    expect([odds.hand, ...odds.byTurn].map(toNumber)).toEqual([0, 0, 0, 0]);
  });
});
