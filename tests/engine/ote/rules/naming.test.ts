import { describe, expect, it } from 'vitest';
import { type GameState, legalAnswers, submit, type Target } from '@/engine';
import { arranged, card, type TableRow } from '@/tests/engine/ote/table';

const ANN = card('Ann', 'character', { ap: 1, dp: 3 });
const MO = card('Mo', 'character', { traits: ['Mutant'], dp: 3 });
const MU = card('Mu', 'character', { traits: ['Mutant'], dp: 3 });
const CLUB = card('Club', 'resource');

const using = (text: string) => card('Spy', 'character', { text });

/** Returns the lists of targets that are offered to the first player for card 0 of the table. */
function offered(state: GameState): readonly (readonly Target[])[] {
  return [...legalAnswers(state, 0)].flatMap((answer) =>
    (answer.do === 'use' || answer.do === 'play') && answer.card === 0 ? [answer.targets] : [],
  );
}

/** Returns the lists of targets for a Character with that text, beside these cards. */
function offers(text: string, rows: readonly TableRow[], seats = 3) {
  return offered(arranged([[using(text), 'conspiracy'], ...rows], { seats }));
}

describe('the targets that are offered', () => {
  it('include the empty choice for "up to" only if the ability has a further effect', () => {
    const rows: readonly TableRow[] = [
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

  it('include once each set of cards in the hand that can pay the cost', () => {
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
});

describe('a target is refused that is', () => {
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
    ['no card', [{ card: 99 }]],
    ['missing', []],
    ['named twice', [{ card: 1 }, { card: 1 }]],
  ])('%s, when a card of the hand is required', (_what, targets) => {
    const result = submit(state, {
      do: 'use',
      seat: 0,
      card: 0,
      ability: 0,
      targets: [...targets],
    });
    expect(result.ok).toBe(false);
  });

  it('no card or a player, when a Character in play is required', () => {
    const table = arranged([[using('Crank to pop any Character.'), 'conspiracy']], { seats: 2 });
    for (const target of [{ card: 99 }, { seat: 1 }, { points: 1 }, { card: -1 }]) {
      const answer = { do: 'use', seat: 0, card: 0, ability: 0, targets: [target] } as const;
      expect([target, submit(table, answer).ok]).toEqual([target, false]);
    }
  });

  it('not a positive whole number, when an amount of Pull is required', () => {
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
