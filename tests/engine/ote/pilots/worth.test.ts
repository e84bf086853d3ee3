import { describe, expect, it } from 'vitest';
import type { CardDef } from '@/engine';
import { priceOf } from '@/engine/ote/pilots/greedy-price';
import { type Worth, worthOf } from '@/engine/ote/pilots/worth';
import { arranged, card, type Row } from '../table';

/** A table of A, who acts, and B. */
const table = (...rows: readonly Row[]) => arranged(rows, { seats: 2 });

const HAND: readonly Row[] = [
  [card('Hal', 'character', { pull: 1, traits: ['Human'] }), 'conspiracy'],
  [card('Her', 'character', { pull: 1, traits: ['Human'] }), 'conspiracy', 1],
  [card('Hui', 'character', { cost: 3, traits: ['Human'] }), 'hand'],
  [card('Zero', 'resource', { traits: ['Human'] }), 'hand'],
];

const NOTHING: Worth = { character: 0, resource: 0, restricted: 0, other: 0 };

describe('the estimated worth of a card for a player who plays for Influence', () => {
  it.each<[string, CardDef, Partial<Worth>]>([
    ['its own Pull', card('X', 'character', { pull: 2 }), { character: 2, other: 0.05 }],
    ['a Resource’s Pull only calls', card('X', 'resource', { pull: 2 }), { resource: 2 }],
    ['a Gear’s is its bearer’s', card('X', 'gear', { pull: 2 }), { character: 2 }],
    ['an Environmental has none', card('X', 'environmental'), NOTHING],
    ['nor a Whammy', card('X', 'whammy', { text: 'Draw 1 card.' }), NOTHING],
    [
      'Pull to call: what the hand costs, and a fifth of it besides',
      card('X', 'resource', { text: '5 Pull to call Human cards.' }),
      { restricted: 4 },
    ],
    [
      'more 0-Cost calls',
      card('X', 'resource', { text: 'You may call 2 more 0-Cost cards each turn.' }),
      { other: 4.05 },
    ],
    [
      'cheaper calls of its own player',
      card('X', 'resource', { text: 'Your Human cards cost 1 less.' }),
      { other: 1.05 },
    ],
    [
      'dearer ones of everybody are left out',
      card('X', 'resource', { text: 'Human cards cost 1 more.' }),
      { other: 0.05 },
    ],
    [
      'one that cannot crank makes no Pull',
      card('X', 'character', { pull: 3, text: 'Cannot crank.' }),
      { character: 0 },
    ],
    [
      'one that cannot Gang Up does',
      card('X', 'character', { pull: 3, text: 'May attack any player again.' }),
      { character: 3 },
    ],
    [
      'Pull for others: those of its side in play, and a share of those in the hand',
      card('X', 'environmental', { text: 'Each Human has +1 Pull.' }),
      { character: 1.3 },
    ],
    [
      'Pull fixed at nothing',
      card('X', 'environmental', { text: "Each Human's Pull = 0." }),
      { character: -9 },
    ],
    [
      'a bonus to its bearer',
      card('X', 'gear', { text: 'The Character has +2 Pull.' }),
      { character: 2 },
    ],
    [
      'a bonus printed and said counts once',
      card('X', 'gear', { pull: 2, text: 'The Character has +2 Pull.' }),
      { character: 2 },
    ],
    [
      'what each turn brings',
      card('X', 'resource', { text: 'When your turn begins, gain 2 Influence.' }),
      { character: 2 },
    ],
    [
      'what each turn draws',
      card('X', 'resource', { text: 'When your turn ends, draw 1 card.' }),
      { other: 0.55 },
    ],
    [
      'its own end',
      card('X', 'resource', { text: 'When you score Influence, pop this card.' }),
      { other: -1.95 },
    ],
    [
      'the end of others is no loss',
      card('X', 'resource', { text: 'When your turn begins, pop each Gear.' }),
      { other: 0.05 },
    ],
    [
      'what happens on other occasions is left out',
      card('X', 'resource', { text: 'When a Human is popped, gain 2 Influence.' }),
      { character: 0 },
    ],
    [
      'what a crank brings to one that makes no Pull',
      card('X', 'resource', { text: 'Crank to gain 2 Pull.' }),
      { resource: 2 },
    ],
    [
      'a crank that would make Pull is not counted twice',
      card('X', 'resource', { pull: 1, text: 'Crank to gain 2 Influence.' }),
      { character: 0, resource: 1 },
    ],
    [
      'what costs more than a crank is left out',
      card('X', 'resource', { text: 'Pop this card to gain 2 Influence.' }),
      { character: 0 },
    ],
    [
      'what another player gains is left out',
      card('X', 'resource', { text: 'Crank to make target player lose 2 Influence.' }),
      { character: 0 },
    ],
  ])('%s', (_what, def, worth) => {
    const found = worthOf(table([def, 'hand'], ...HAND), 0, 0);
    for (const key of ['character', 'resource', 'restricted', 'other'] as const) {
      if (worth[key] !== undefined) expect([key, found[key]]).toEqual([key, worth[key]]);
    }
  });

  it('counts for more if it provides what a bullet of the hand waits for, thrice at most', () => {
    const cloak = card('Cloak', 'resource', { traits: ['Cloak'] });
    const waits = card('Agent', 'character', { cost: 9, bullet: true, traits: ['Cloak'] });
    const served = card('Human', 'character', { cost: 9, bullet: true, traits: ['Human'] });
    const price = (...hand: readonly CardDef[]) =>
      priceOf(
        table(
          [cloak, 'hand'],
          [card('Hal', 'character', { traits: ['Human'] }), 'conspiracy'],
          ...hand.map((one) => [one, 'hand'] as const),
        ),
        0,
        0,
      );
    const plain = price(served);
    expect(price(waits) - plain).toBeCloseTo(1.5);
    expect(price(waits, waits, waits, waits) - plain).toBeCloseTo(4.5);
    expect(
      priceOf(table([card('X', 'gear', { traits: ['Cloak'] }), 'hand'], [waits, 'hand']), 0, 0),
    ).toBe(0);
  });
});
