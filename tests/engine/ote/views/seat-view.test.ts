import { describe, expect, it } from 'vitest';
import { draftOf, ote, seatViewOf, seedRng, submitTo } from '@/engine';
import { imagineGame } from '@/engine/ote/views/seat-view';
import { arranged, card, type TableRow } from '../table';

const ANN = card('Ann', 'character', { pull: 1 });
const BOB = card('Bob', 'character');
const CLUB = card('Club', 'resource');
const FIND = card('Find', 'whammy', { text: 'Search your deck for a Character.' });
const EYE = card('Eye', 'resource', {
  text: 'You may look at the hands and decks of other players.',
});

/** Two players; the second holds Bob and Club in hand, Ann above Club in the deck. */
const ROWS: readonly TableRow[] = [
  [CLUB, 'hand'],
  [BOB, 'deck'],
  [ANN, 'deck'],
  [BOB, 'hand', 1],
  [CLUB, 'hand', 1],
  [ANN, 'deck', 1],
  [CLUB, 'deck', 1],
];
const namesOf = (view: ReturnType<typeof seatViewOf>, cards: readonly number[]) =>
  cards.map((ix) => view.defs[view.cards[ix]?.def ?? -1]?.name);

describe('the view of a seat', () => {
  it('contains the hand of that seat, and only the definitions of hidden cards', () => {
    const state = arranged(ROWS, { seats: 2 });
    const view = seatViewOf(state, 0);
    expect(view.seenBy).toBe(0);
    expect(view.hidden).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
    expect(view.seats[0]?.hand).toEqual([0]);
    // Each card of the table has its own definition, so their numbers are those of the cards.
    expect(view.hidden.map((cards) => cards.map((ix) => view.cards[ix]?.def))).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ]);
    const other = arranged(ROWS, { seats: 2 });
    const [a, b] = [other.cards[3], other.cards[5]];
    if (a === undefined || b === undefined) throw new Error('no cards');
    const cards = [...other.cards];
    cards[3] = { ...a, def: b.def };
    cards[5] = { ...b, def: a.def };
    const deck = other.seats[0]?.deck.toReversed() ?? [];
    const seats = other.seats.map((seat, index) => (index === 0 ? { ...seat, deck } : seat));
    expect(seatViewOf({ ...other, cards, seats, rng: seedRng(99) }, 0)).toEqual(view);
  });

  it("contains hands and decks when a card's text shows them", () => {
    const view = seatViewOf(arranged([...ROWS, [EYE, 'table']], { seats: 2 }), 0);
    expect(view.hidden).toEqual([[], []]);
    expect(namesOf(view, view.seats[1]?.deck ?? [])).toEqual(['Ann', 'Club']);
  });

  it('shows the cards that the seat may choose from, to that seat alone', () => {
    const state = arranged([...ROWS, [FIND, 'hand']], { seats: 2 });
    const draft = draftOf(state, null);
    expect(submitTo(draft, { do: 'play', seat: 0, card: 7, targets: [] })).toBeNull();
    const [request] = ote.requests(draft.state);
    expect(request).toMatchObject({ ask: 'choose', what: 'search', seat: 0 });
    expect(seatViewOf(draft.state, 0).hidden[0]).toEqual([]);
    expect(seatViewOf(draft.state, 1).hidden[0]).toEqual([0, 1, 2]);
  });

  it('stays one object while it follows the changes to a draft', () => {
    const draft = draftOf(arranged(ROWS, { seats: 2 }), null);
    const view = seatViewOf(draft.state, 0);
    expect(submitTo(draft, { do: 'call', seat: 0, card: 0 })).toBeNull();
    expect(seatViewOf(draft.state, 0)).toBe(view);
    expect(view.cards[0]?.zone).toBe('table');
    expect(view.seats[0]?.hand).toEqual([]);
  });
});

describe('a game imagined from a view', () => {
  const view = seatViewOf(arranged(ROWS, { seats: 2 }), 0);

  it('has the cards of the real game, and hidden cards are dealt anew', () => {
    const deals = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const game = imagineGame(view, seedRng(seed));
      const dealt = game.hidden.map((cards) => cards.map((ix) => game.cards[ix]?.def ?? -1));
      expect(dealt.map((defs) => defs.toSorted((a, b) => a - b))).toEqual([
        [1, 2],
        [3, 4, 5, 6],
      ]);
      expect(game.cards[0]).toBe(view.cards[0]);
      deals.add(String(dealt));
    }
    expect(deals.size).toBeGreaterThan(20);
  });

  it('can be played', () => {
    const draft = draftOf(imagineGame(view, seedRng(1)), null);
    expect(submitTo(draft, { do: 'end', seat: 0 })).toBeNull();
  });
});
