import { describe, expect, it } from 'vitest';
import { submit, viewFor } from '@/engine';
import { arranged, card, type TableRow } from '../table';

const CLUB = card('Club', 'resource');
const EYE = card('Eye', 'resource', {
  text: 'You may look at the hands and decks of other players.',
});
const ROWS: readonly TableRow[] = [
  [CLUB, 'hand'],
  [CLUB, 'deck'],
  [CLUB, 'hand', 1],
  [CLUB, 'deck', 1],
];

describe('the view of a player (SCOPE-1)', () => {
  it('hides other hands and every deck', () => {
    const view = viewFor(arranged(ROWS, { seats: 2 }), 0);
    expect(view.seats.map(({ hand }) => hand)).toEqual([[0], null]);
    expect(view.cards.map((seen) => seen !== null)).toEqual([true, false, false, false]);
    expect(view.seats.map(({ deckSize, handSize }) => [deckSize, handSize])).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect('deck' in (view.seats[1] ?? {})).toBe(false);
  });

  it("shows hands and decks only to the player whose card's text shows them", () => {
    const state = arranged([...ROWS, [EYE, 'table']], { seats: 2 });
    const view = viewFor(state, 0);
    expect(view.seats.map(({ hand }) => hand)).toEqual([[0], [2]]);
    expect(view.seats.map((seat) => 'deck' in seat && seat.deck)).toEqual([[1], [3]]);
    expect(view.cards.every((seen) => seen !== null)).toBe(true);
    expect(viewFor(state, 1).seats.map(({ hand }) => hand)).toEqual([null, [2]]);
  });

  it('does not show hands and decks while the card that shows them is being called (EVT-3) or in a hand', () => {
    const held = arranged([...ROWS, [EYE, 'hand']], { seats: 2 });
    expect(viewFor(held, 0).seats[1]?.hand).toBeNull();
    const called = submit(held, { do: 'call', seat: 0, card: 4 });
    if (!called.ok) throw new Error(called.error.message);
    expect(viewFor(called.value.state, 0).seats[1]?.hand).toEqual([2]);
  });
});
