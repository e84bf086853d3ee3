import { describe, expect, it } from 'vitest';
import {
  type Answer,
  type GameEvent,
  type GameState,
  legalAnswers,
  requestOf,
  submit,
  viewFor,
} from '@/engine';
import { arranged, card, type TableRow } from '@/tests/engine/ote/table';

const CLUB = card('Club', 'resource');
const MUTANT = card('Mutant', 'character', { ap: 1, traits: ['Mutant'] });
const OTHER = card('Other Mutant', 'character', { ap: 1, traits: ['Mutant'] });

/** The table once the first player has played a Whammy of that text (card 0) and nobody answers; what happened on the way. */
function played(
  text: string,
  rows: readonly TableRow[],
  targets: Extract<Answer, { do: 'play' }>['targets'] = [],
): { readonly state: GameState; readonly events: readonly GameEvent[] } {
  const whim = card('Whim', 'whammy', { text });
  const begun = arranged([[whim, 'hand'], ...rows], { seats: 3 });
  let { state, events } = taken(begun, { do: 'play', seat: 0, card: 0, targets });
  for (let request = requestOf(state); request?.ask === 'respond'; request = requestOf(state)) {
    const next = taken(state, { do: 'pass', seat: request.seat });
    state = next.state;
    events = [...events, ...next.events];
  }
  return { state, events };
}

function taken(state: GameState, answer: Answer) {
  const result = submit(state, answer);
  if (!result.ok) throw new Error(`${result.error.clause}: ${result.error.message}`);
  return result.value;
}

/** Whom which cards were shown. */
function shown(events: readonly GameEvent[]) {
  return events.flatMap((event) =>
    event.type === 'cards-shown'
      ? [{ to: event.to, of: event.seat, where: event.where, cards: event.cards }]
      : [],
  );
}

describe('a search of the deck', () => {
  const rows: readonly TableRow[] = [
    [CLUB, 'deck'],
    [MUTANT, 'deck'],
    [OTHER, 'deck'],
    [MUTANT, 'deck', 1],
  ];

  it("offers each matching card of the player's own deck, and the choice of no card", () => {
    const { state } = played('Search your deck for a Mutant card.', rows);
    expect(requestOf(state)).toMatchObject({ ask: 'choose', seat: 0, what: 'search' });
    expect([...legalAnswers(state, 0)]).toEqual([
      { do: 'choose', seat: 0, chosen: [] },
      { do: 'choose', seat: 0, chosen: [{ card: 2 }] },
      { do: 'choose', seat: 0, chosen: [{ card: 3 }] },
    ]);
  });

  it('puts the chosen cards into the hand and shuffles the rest', () => {
    const { state } = played('Search your deck for a Mutant card.', rows);
    const after = taken(state, { do: 'choose', seat: 0, chosen: [{ card: 3 }] });
    expect(after.state.seats[0]?.hand).toEqual([3]);
    expect(after.state.seats[0]?.deck.toSorted((a, b) => a - b)).toEqual([1, 2]);
    expect(after.state.cards[3]).toMatchObject({ zone: 'hand', seat: 0, host: -1 });
    expect(after.events.map(({ type }) => type)).toContain('deck-shuffled');
    expect(after.state.rng).not.toEqual(state.rng);
  });

  it('shuffles at once when there is no matching card', () => {
    const { state, events } = played('Search your deck for a Glug card.', rows);
    expect(requestOf(state)).toMatchObject({ ask: 'act' });
    expect(events.map(({ type }) => type)).toContain('deck-shuffled');
    expect(state.seats[0]?.hand).toEqual([]);
  });
});

describe('an effect that shows hidden cards', () => {
  const rows: readonly TableRow[] = [
    [CLUB, 'deck'],
    [MUTANT, 'deck'],
    [CLUB, 'deck', 1],
    [MUTANT, 'deck', 1],
    [OTHER, 'hand', 1],
  ];

  it("shows the top cards of the player's own deck to that player alone, in order", () => {
    const { state, events } = played('Look at the top card of your deck.', rows);
    const top = state.seats[0]?.deck.slice(0, 1) ?? [];
    expect(shown(events)).toEqual([{ to: 0, of: 0, where: 'deck', cards: top }]);
  });

  it("shows the top card of another player's deck to the acting player alone", () => {
    const { state, events } = played("Look at the top card of target player's deck.", rows, [
      { seat: 1 },
    ]);
    const top = state.seats[1]?.deck.slice(0, 1) ?? [];
    expect(shown(events)).toEqual([{ to: 0, of: 1, where: 'deck', cards: top }]);
  });

  it('shows the cards to every player when its text says "everybody"', () => {
    const { events } = played("Show everybody the top card of target player's deck.", rows, [
      { seat: 1 },
    ]);
    expect(shown(events).map(({ to, of }) => [to, of])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it('shows all cards of a hand', () => {
    const { events } = played("Look at target player's hand.", rows, [{ seat: 1 }]);
    expect(shown(events)).toEqual([{ to: 0, of: 1, where: 'hand', cards: [5] }]);
  });
});

describe('a discard from another’s hand', () => {
  const text = "Discard a card of your choice from an opponent's hand.";

  it('shows the hand first, and the player who looks chooses the cards', () => {
    const rows: readonly TableRow[] = [
      [CLUB, 'hand', 1],
      [MUTANT, 'hand', 1],
    ];
    const { state, events } = played(text, rows, [{ seat: 1 }]);
    expect(shown(events)).toEqual([{ to: 0, of: 1, where: 'hand', cards: [1, 2] }]);
    expect([...legalAnswers(state, 0)]).toEqual([
      { do: 'choose', seat: 0, chosen: [{ card: 1 }] },
      { do: 'choose', seat: 0, chosen: [{ card: 2 }] },
    ]);
    const after = taken(state, { do: 'choose', seat: 0, chosen: [{ card: 2 }] });
    expect(after.state.seats[1]?.hand).toEqual([1]);
    expect(after.state.seats[1]?.dead).toEqual([2]);
  });

  it('takes the whole hand without a question if the hand has no further cards', () => {
    const { state } = played(text, [[CLUB, 'hand', 1]], [{ seat: 1 }]);
    expect(requestOf(state)).toMatchObject({ ask: 'act' });
    expect(state.seats[1]?.dead).toEqual([1]);
  });
});

describe('a discard from the top of the deck', () => {
  const rows: readonly TableRow[] = [
    [CLUB, 'deck'],
    [MUTANT, 'deck'],
    [CLUB, 'deck'],
  ];

  it('puts the cards on the dead pile, except those that the text keeps', () => {
    const text = 'Discard from the top of your deck 2 cards, but keep each Mutant card.';
    const { state } = played(text, rows);
    expect(state.seats[0]).toMatchObject({ deck: [3], hand: [2], dead: [0, 1] });
  });

  it('puts all the cards on the dead pile when the text keeps none', () => {
    const { state } = played('Discard from the top of your deck 2 cards.', rows);
    expect(state.seats[0]).toMatchObject({ deck: [3], hand: [], dead: [0, 1, 2] });
  });
});

describe('a shuffle', () => {
  it('changes only the order of the deck of the named player', () => {
    const rows: readonly TableRow[] = [
      [CLUB, 'deck', 1],
      [MUTANT, 'deck', 1],
      [OTHER, 'deck', 1],
      [CLUB, 'deck'],
    ];
    const { state, events } = played("Shuffle target player's deck.", rows, [{ seat: 1 }]);
    const order = events.flatMap((event) => (event.type === 'deck-shuffled' ? [event.order] : []));
    expect(order.map((cards) => cards.toSorted((a, b) => a - b))).toEqual([[1, 2, 3]]);
    expect(state.seats[1]?.deck).toEqual(order[0]);
    expect(state.seats[0]?.deck).toEqual([4]);
  });
});

describe('the effect "Show all hands this turn"', () => {
  it('shows every hand to every player for this turn', () => {
    const rows: readonly TableRow[] = [
      [CLUB, 'hand', 1],
      [CLUB, 'deck', 1],
    ];
    const sees = (state: GameState) => viewFor(state, 2).cards.map((one) => one?.zone ?? null);
    expect(sees(played('Gain 1 Influence.', rows).state)).toEqual(['dead', null, null]);
    expect(sees(played('Show all hands this turn.', rows).state)).toEqual(['dead', 'hand', null]);
  });
});

describe('a coin flipped for each card', () => {
  const SAVED = card('Saved', 'character', {
    traits: ['Mutant'],
    text: 'When this Character is popped, Save this Character.',
  });
  const SAFE = card('Safe', 'character', { traits: ['Mutant'], text: 'Immune: "Whim".' });
  const HUMAN = card('Human', 'character', { traits: ['Human'] });

  it('pops the cards with heads, except Saved cards and cards that the effect cannot reach', () => {
    const mutants = Array.from(
      { length: 8 },
      (_, at): TableRow => [
        card(`Mutant ${at}`, 'character', { traits: ['Mutant'] }),
        'conspiracy',
        at % 2,
      ],
    );
    const saved = Array.from(
      { length: 4 },
      (_, at): TableRow => [
        { ...SAVED, name: `Saved ${at}`, id: `test/saved-${at}` },
        'conspiracy',
      ],
    );
    const rows: readonly TableRow[] = [
      ...mutants,
      ...saved,
      [SAFE, 'conspiracy'],
      [HUMAN, 'conspiracy'],
      [MUTANT, 'hand'],
    ];
    const { state, events } = played('Flip a coin for each Mutant and pop those of heads.', rows);
    const flips = events.flatMap((event) => (event.type === 'coin-flipped' ? [event] : []));
    expect(flips.map((one) => one.card)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(new Set(flips.map(({ heads }) => heads)).size).toBe(2);
    for (const { card: ix, heads } of flips) {
      const found = state.cards[ix];
      if (ix <= 8) expect(found?.zone).toBe(heads ? 'dead' : 'conspiracy');
      else expect(found).toMatchObject({ zone: 'conspiracy', cranked: heads });
    }
    expect([13, 14, 15].map((ix) => state.cards[ix]?.zone)).toEqual([
      'conspiracy',
      'conspiracy',
      'hand',
    ]);
  });
});
