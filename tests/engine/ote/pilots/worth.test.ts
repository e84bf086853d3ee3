import { describe, expect, it } from 'vitest';
import type { CardDef } from '@/engine';
import { priceOf } from '@/engine/ote/pilots/greedy-price';
import { type Worth, worthOf } from '@/engine/ote/pilots/worth';
import { arranged, card, type TableRow } from '../table';

/** A table of A, who acts, and B. */
const table = (...rows: readonly TableRow[]) => arranged(rows, { seats: 2 });

const HAND: readonly TableRow[] = [
  [card('Hal', 'character', { pull: 1, traits: ['Human'] }), 'conspiracy'],
  [card('Her', 'character', { pull: 1, traits: ['Human'] }), 'conspiracy', 1],
  [card('Hui', 'character', { cost: 3, traits: ['Human'] }), 'hand'],
  [card('Zero', 'resource', { traits: ['Human'] }), 'hand'],
];

const NOTHING: Worth = { character: 0, resource: 0, restricted: 0, other: 0 };

describe('the estimated worth of a card for a player who plays for Influence', () => {
  it.each<[string, CardDef, Partial<Worth>]>([
    ['includes its own Pull', card('X', 'character', { pull: 2 }), { character: 2, other: 0.05 }],
    [
      'counts the Pull of a Resource only for calls',
      card('X', 'resource', { pull: 2 }),
      { resource: 2 },
    ],
    [
      'counts the Pull of a Gear as Pull of its bearer',
      card('X', 'gear', { pull: 2 }),
      { character: 2 },
    ],
    ['is 0 for an Environmental without Pull', card('X', 'environmental'), NOTHING],
    ['is 0 for a Whammy', card('X', 'whammy', { text: 'Draw 1 card.' }), NOTHING],
    [
      'counts Pull for certain cards by their costs in the hand, plus a fifth of the Pull',
      card('X', 'resource', { text: '5 Pull to call Human cards.' }),
      { restricted: 4 },
    ],
    [
      'includes further calls of 0-Cost cards',
      card('X', 'resource', { text: 'You may call 2 more 0-Cost cards each turn.' }),
      { other: 4.05 },
    ],
    [
      'includes lower costs for its own player',
      card('X', 'resource', { text: 'Your Human cards cost 1 less.' }),
      { other: 1.05 },
    ],
    [
      'leaves out higher costs for all players',
      card('X', 'resource', { text: 'Human cards cost 1 more.' }),
      { other: 0.05 },
    ],
    [
      'leaves out the Pull of a Character that cannot crank',
      card('X', 'character', { pull: 3, text: 'Cannot crank.' }),
      { character: 0 },
    ],
    [
      'includes the Pull of a Character whose text is only about attacks',
      card('X', 'character', { pull: 3, text: 'May attack any player again.' }),
      { character: 3 },
    ],
    [
      'includes Pull that it gives to cards of its side in play, and a share for cards in the hand',
      card('X', 'environmental', { text: 'Each Human has +1 Pull.' }),
      { character: 1.3 },
    ],
    [
      'is negative for a card that fixes Pull at 0',
      card('X', 'environmental', { text: "Each Human's Pull = 0." }),
      { character: -9 },
    ],
    [
      'includes a bonus to the Pull of its bearer',
      card('X', 'gear', { text: 'The Character has +2 Pull.' }),
      { character: 2 },
    ],
    [
      'counts a bonus once that is a printed figure and in the text',
      card('X', 'gear', { pull: 2, text: 'The Character has +2 Pull.' }),
      { character: 2 },
    ],
    [
      'includes the Influence that it gives each turn',
      card('X', 'resource', { text: 'When your turn begins, gain 2 Influence.' }),
      { character: 2 },
    ],
    [
      'includes the cards that it draws each turn',
      card('X', 'resource', { text: 'When your turn ends, draw 1 card.' }),
      { other: 0.55 },
    ],
    [
      'is lower for a card that pops itself',
      card('X', 'resource', { text: 'When you score Influence, pop this card.' }),
      { other: -1.95 },
    ],
    [
      'is not lower for a card that pops other cards',
      card('X', 'resource', { text: 'When your turn begins, pop each Gear.' }),
      { other: 0.05 },
    ],
    [
      'leaves out effects that wait for an uncertain event',
      card('X', 'resource', { text: 'When a Human is popped, gain 2 Influence.' }),
      { character: 0 },
    ],
    [
      'includes what a crank gives when the card has no printed Pull',
      card('X', 'resource', { text: 'Crank to gain 2 Pull.' }),
      { resource: 2 },
    ],
    [
      'counts a crank only once when it could also make the printed Pull',
      card('X', 'resource', { pull: 1, text: 'Crank to gain 2 Influence.' }),
      { character: 0, resource: 1 },
    ],
    [
      'leaves out an ability that costs more than a crank',
      card('X', 'resource', { text: 'Pop this card to gain 2 Influence.' }),
      { character: 0 },
    ],
    [
      'leaves out what an ability does to another player',
      card('X', 'resource', { text: 'Crank to make target player lose 2 Influence.' }),
      { character: 0 },
    ],
  ])('%s', (_what, def, worth) => {
    const found = worthOf(table([def, 'hand'], ...HAND), 0, 0);
    for (const key of ['character', 'resource', 'restricted', 'other'] as const) {
      if (worth[key] !== undefined) expect([key, found[key]]).toEqual([key, worth[key]]);
    }
  });

  it('is higher for each bullet card in the hand that the card provides for, up to three', () => {
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
