import { describe, expect, it } from 'vitest';
import { type GameState, legalAnswers, requestOf, submit, type Target } from '@/engine';
import { arranged, card, type Row } from '@/tests/engine/ote/table';

const ANN = card('Ann', 'character', { ap: 1, dp: 3 });
const MO = card('Mo', 'character', { traits: ['Mutant'], dp: 3 });
const MU = card('Mu', 'character', { traits: ['Mutant'], dp: 3 });
const CLUB = card('Club', 'resource');

const using = (text: string) => card('Spy', 'character', { text });

/** What card 0 of the table may be used or played for: the lists of targets that are offered to the first player. */
function offered(state: GameState): readonly (readonly Target[])[] {
  return [...legalAnswers(state, 0)].flatMap((answer) =>
    (answer.do === 'use' || answer.do === 'play') && answer.card === 0 ? [answer.targets] : [],
  );
}

/** … of a Character with that text, and these cards besides. */
function offers(text: string, rows: readonly Row[], seats = 3) {
  return offered(arranged([[using(text), 'conspiracy'], ...rows], { seats }));
}

describe('what is offered to be named', () => {
  it('is every player, or every opponent', () => {
    const hands: readonly Row[] = [0, 1, 2].map((seat) => [CLUB, 'hand', seat]);
    expect(offers("Crank to look at target player's hand.", hands)).toEqual([
      [{ seat: 0 }],
      [{ seat: 1 }],
      [{ seat: 2 }],
    ]);
    expect(
      offers("Crank to discard 1 card of your choice from an opponent's hand.", [
        [CLUB, 'hand', 1],
        [CLUB, 'hand', 2],
      ]),
    ).toEqual([[{ seat: 1 }], [{ seat: 2 }]]);
  });

  it('is a card of a hand or a dead pile, where the text asks there', () => {
    const rows: readonly Row[] = [
      [MO, 'dead'],
      [MU, 'dead', 1],
      [ANN, 'dead'],
      [MO, 'conspiracy', 1],
    ];
    expect(
      offers("Crank to return any Mutant in your dead pile to its owner's hand.", rows),
    ).toEqual([[{ card: 1 }]]);
    expect(
      offers("Crank to return any Mutant in any dead pile to its owner's hand.", rows),
    ).toEqual([[{ card: 1 }], [{ card: 2 }]]);
    expect(offers('Crank to pop any Mutant.', rows)).toEqual([[{ card: 4 }]]);
  });

  it('is a card of one’s own hand', () => {
    const rows: readonly Row[] = [
      [MO, 'hand'],
      [MU, 'hand', 1],
      [ANN, 'hand'],
      [MU, 'conspiracy'],
    ];
    expect(offers('Crank to discard any Mutant in your hand.', rows)).toEqual([[{ card: 1 }]]);
  });

  it('is up to so many, and nobody where something else is done, too', () => {
    const rows: readonly Row[] = [
      [MO, 'conspiracy'],
      [MU, 'conspiracy', 1],
      [ANN, 'conspiracy', 1],
    ];
    expect(offers('Crank to crank up to 1 Mutant and gain 1 Influence.', rows)).toEqual([
      [],
      [{ card: 1 }],
      [{ card: 2 }],
    ]);
    expect(offers('Crank to crank up to 1 Mutant.', rows)).toEqual([[{ card: 1 }], [{ card: 2 }]]);
    expect(offers('Crank to crank any Mutant.', rows)).toEqual([[{ card: 1 }], [{ card: 2 }]]);
  });

  it('is another where it says another', () => {
    const rows: readonly Row[] = [[MO, 'conspiracy']];
    expect(offers('Crank to pop another Character.', rows)).toEqual([[{ card: 1 }]]);
    expect(offers('Crank to pop any Character.', rows)).toEqual([[{ card: 0 }], [{ card: 1 }]]);
  });

  it('is each card of the hand that may pay, each set once', () => {
    expect(
      offers('Discard 2 cards to draw 1 card.', [
        [CLUB, 'hand'],
        [MO, 'hand'],
        [MU, 'hand'],
        [ANN, 'hand', 1],
        [ANN, 'deck'],
      ]),
    ).toEqual([
      [{ card: 1 }, { card: 2 }],
      [{ card: 1 }, { card: 3 }],
      [{ card: 2 }, { card: 3 }],
    ]);
  });

  it('is who may pay of one’s own active cards', () => {
    expect(
      offers('Crank and crank another Mutant to draw 1 card.', [
        [MO, 'conspiracy'],
        [MU, 'conspiracy', 1],
        [ANN, 'conspiracy'],
        [ANN, 'deck'],
      ]),
    ).toEqual([[{ card: 1 }]]);
  });
});

describe('what is refused to be named', () => {
  const state = arranged(
    [
      [using('Discard 1 card to draw 1 card.'), 'conspiracy'],
      [CLUB, 'hand'],
      [ANN, 'hand', 1],
    ],
    { seats: 2 },
  );
  it.each<[what: string, targets: readonly Target[]]>([
    ['a player', [{ seat: 0 }]],
    ['a card of another hand', [{ card: 2 }]],
    ['a card in play', [{ card: 0 }]],
    ['no such card', [{ card: 99 }]],
    ['nothing', []],
    ['too much', [{ card: 1 }, { card: 1 }]],
  ])('%s for a card of the hand', (_what, targets) => {
    const result = submit(state, {
      do: 'use',
      seat: 0,
      card: 0,
      ability: 0,
      targets: [...targets],
    });
    expect(result.ok).toBe(false);
  });

  it('no such card for one in play, nor a player', () => {
    const table = arranged([[using('Crank to pop any Character.'), 'conspiracy']], { seats: 2 });
    for (const target of [{ card: 99 }, { seat: 1 }, { points: 1 }, { card: -1 }]) {
      const answer = { do: 'use', seat: 0, card: 0, ability: 0, targets: [target] } as const;
      expect([target, submit(table, answer).ok]).toEqual([target, false]);
    }
  });

  it('points that are none', () => {
    const table = arranged(
      [
        [using('Pay any amount of Pull to draw 1 card.'), 'conspiracy'],
        [card('Bank', 'character', { pull: 2 }), 'conspiracy'],
      ],
      { seats: 2 },
    );
    for (const target of [{ points: 0 }, { points: -1 }, { points: 0.5 }, { card: 1 }]) {
      const answer = { do: 'use', seat: 0, card: 0, ability: 0, targets: [target] } as const;
      expect([target, submit(table, answer).ok]).toEqual([target, false]);
    }
  });
});

describe('what was named', () => {
  it('is spared when it is gone as the effect comes, and the rest is still affected', () => {
    const rows: readonly Row[] = [
      [card('Whim', 'whammy', { text: 'Crank up to 2 Mutants.' }), 'hand'],
      [MO, 'conspiracy', 1],
      [MU, 'conspiracy', 1],
      [card('Hit', 'whammy', { text: 'Play any time. Pop target Character.' }), 'hand', 1],
    ];
    let state = arranged(rows, { seats: 2 });
    const take = (answer: Parameters<typeof submit>[1]) => {
      const result = submit(state, answer);
      if (!result.ok) throw new Error(result.error.message);
      state = result.value.state;
    };
    take({ do: 'play', seat: 0, card: 0, targets: [{ card: 1 }, { card: 2 }] });
    while (requestOf(state)?.seat === 0) take({ do: 'pass', seat: 0 });
    take({ do: 'play', seat: 1, card: 3, targets: [{ card: 1 }] });
    for (let next = requestOf(state); next?.ask === 'respond'; next = requestOf(state)) {
      take({ do: 'pass', seat: next.seat });
    }
    // EVT-13: one of the two is no target any more, and the other is cranked.
    expect(state.cards[2]).toMatchObject({ zone: 'conspiracy', cranked: true });
    expect(state.cards[1]?.zone).toBe('dead');
  });
});
