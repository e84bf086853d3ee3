import { describe, expect, it } from 'vitest';
import type { CardRecord } from '@/lib/cards/record';
import { checkDeck } from '@/lib/decks/check';
import type { DeckList } from '@/lib/decks/types';
import { smallCatalogue } from '../cards/search/small-catalogue';
import { BIKE, check, codes, FLOWERS, PEER, why, ZIPPER } from './checked-decks';

describe('a bullet (CALL-3)', () => {
  it('is satisfied by a provider that can be called itself, and the chain shows how', () => {
    const result = check([
      [BIKE, 2],
      [PEER, 2],
      [FLOWERS, 4],
      [ZIPPER, 32],
    ]);
    expect(result).toMatchObject({ legal: true, warnings: [], unreachable: [] });
    expect(why(result, 'Battle Bike')?.why).toEqual([
      'Battle Bike ← Friends in Flowers Barrio (Aries)',
      'Battle Bike ← Peer Solgerkvist (Aries) ← Friends in Flowers Barrio (2 Pull)',
    ]);
    expect(why(result, 'Peer Solgerkvist')?.why).toEqual([
      'Peer Solgerkvist ← Friends in Flowers Barrio (2 Pull)',
    ]);
    expect(why(result, 'Zipper')?.why).toEqual(['Zipper']);
  });

  it('is unreachable, with the reason, when no card of the deck shares a trait', () => {
    const result = check([
      [BIKE, 1],
      [ZIPPER, 39],
    ]);
    expect(result).toMatchObject({ legal: true, unreachable: ['Battle Bike'] });
    expect(result.warnings[0]).toMatchObject({
      code: 'BULLET_UNREACHABLE',
      card: 'Battle Bike',
      clause: 'CALL-3',
      message:
        'Battle Bike has a bullet: it needs a Resource or Character of yours with the trait Aries in play; the deck has none.',
    });
    expect(why(result, 'Battle Bike')).toMatchObject({
      callable: false,
      why: [result.warnings[0]?.message, expect.stringContaining('costs 3')],
    });
  });

  it('is not satisfied by a provider that cannot be called', () => {
    const result = check([
      [{ ...BIKE, cost: 0 }, 1],
      [PEER, 1],
      [ZIPPER, 38],
    ]);
    expect(codes(result)).toEqual([
      'BULLET_UNREACHABLE Battle Bike',
      'COST_UNREACHABLE Peer Solgerkvist',
    ]);
    expect(result.warnings[0]?.message).toContain('Peer Solgerkvist could not be called either');
  });

  it('stays unreachable when two bullet cards only provide for each other', () => {
    const a: CardRecord = { name: 'Alpha', type: 'Resource', bullet: true, traits: ['Net'] };
    const b: CardRecord = {
      name: 'Beta',
      type: 'Character',
      bullet: true,
      cost: 0,
      ap: 1,
      dp: 1,
      traits: ['Net'],
    };
    expect(
      check([
        [a, 4],
        [b, 4],
        [ZIPPER, 32],
      ]).unreachable,
    ).toEqual(['Alpha', 'Beta']);
  });

  it('is satisfied by a trait that another callable card gives', () => {
    const mask: CardRecord = {
      name: 'Mask',
      type: 'Gear',
      cost: 0,
      text: 'The Character is a Mutant.',
    };
    const claw: CardRecord = {
      name: 'Claw',
      type: 'Gear',
      cost: 0,
      bullet: true,
      traits: ['Mutant'],
    };
    expect(
      check([
        [claw, 1],
        [ZIPPER, 39],
      ]).unreachable,
    ).toEqual(['Claw']);
    const result = check([
      [claw, 1],
      [mask, 1],
      [ZIPPER, 38],
    ]);
    expect(result.unreachable).toEqual([]);
    expect(why(result, 'Claw')?.why[0]).toBe('Claw ← Zipper (Mutant, from Mask)');
  });

  it('does not limit a call-any ability (CALL-5)', () => {
    const secret: CardRecord = {
      name: "Glug's Secret",
      type: 'Secret',
      cost: 0,
      traits: ['Net'],
      text: 'Crank to call any Glug card.',
    };
    const glug: CardRecord = {
      name: 'Big Glug',
      type: 'Condition',
      cost: 9,
      bullet: true,
      traits: ['Glug'],
    };
    const result = check([
      [secret, 1],
      [glug, 1],
      [ZIPPER, 38],
    ]);
    expect(result.unreachable).toEqual([]);
    expect(why(result, 'Big Glug')?.why).toEqual(["Big Glug ← Glug's Secret (call any)"]);
  });
});

describe('the cost of a card (CALL-1)', () => {
  const boss = (cost: number): CardRecord => ({
    name: 'Boss',
    type: 'Character',
    cost,
    ap: 9,
    dp: 9,
    pull: 9,
    traits: ['Human'],
  });
  const bank: CardRecord = { name: 'Bank', type: 'Resource', cost: 0, pull: 2 };

  it('is compared with all Pull that the deck can have in play at once', () => {
    expect(
      check([
        [boss(6), 1],
        [bank, 3],
        [ZIPPER, 36],
      ]).unreachable,
    ).toEqual([]);
    const result = check([
      [boss(7), 1],
      [bank, 3],
      [ZIPPER, 36],
    ]);
    expect(result.warnings).toMatchObject([
      {
        code: 'COST_UNREACHABLE',
        card: 'Boss',
        clause: 'CALL-1',
        message: 'Boss costs 7; the deck never has more than 6 Pull for it in play at once.',
      },
    ]);
  });

  it('can be paid by only one version of a Unique name (UNIQ-2)', () => {
    const maker: CardRecord = { name: 'Maker', type: 'Character', cost: 0, ap: 1, dp: 1, pull: 2 };
    expect(
      check([
        [boss(2), 1],
        [maker, 10],
        [ZIPPER, 29],
      ]).unreachable,
    ).toEqual([]);
    expect(
      check([
        [boss(3), 1],
        [maker, 10],
        [ZIPPER, 29],
      ]).unreachable,
    ).toEqual(['Boss']);
    const other: CardRecord = { ...maker, pull: 1, set: 'arcana', number: 'A001' };
    const catalogue = smallCatalogue([boss(3), maker, other, ZIPPER]);
    const deck: DeckList = {
      name: '',
      notes: '',
      game: 'ote',
      entries: catalogue.cards.map(({ id }) => ({ card: id, count: 10 })),
    };
    expect(checkDeck(deck, catalogue, 'open').unreachable).toEqual(['Boss']);
    expect(
      check([
        [boss(3), 1],
        [{ ...maker, text: 'Not Unique.' }, 2],
        [ZIPPER, 37],
      ]).unreachable,
    ).toEqual([]);
  });

  it('can be paid by only one copy of a Secret (UNIQ-3)', () => {
    const secret: CardRecord = {
      name: 'The Secret',
      type: 'Secret',
      cost: 0,
      text: 'Crank to gain 2 Pull.',
    };
    expect(
      check([
        [boss(2), 1],
        [secret, 4],
        [ZIPPER, 35],
      ]).unreachable,
    ).toEqual([]);
    expect(
      check([
        [boss(3), 1],
        [secret, 4],
        [ZIPPER, 35],
      ]).unreachable,
    ).toEqual(['Boss']);
  });

  it('cannot be paid by Pull that is restricted to other cards (CALL-2)', () => {
    const clique: CardRecord = {
      name: 'Clique',
      type: 'Resource',
      cost: 0,
      pull: '*',
      text: '4 Pull to call Mutant cards.',
    };
    expect(
      check([
        [boss(1), 1],
        [clique, 4],
        [ZIPPER, 35],
      ]).unreachable,
    ).toEqual(['Boss']);
    expect(
      check([
        [{ ...boss(1), traits: ['Mutant'] }, 1],
        [clique, 4],
        [ZIPPER, 35],
      ]).unreachable,
    ).toEqual([]);
  });

  it('cannot be paid by the Pull of the card itself or of cards that need it in play', () => {
    expect(
      check([
        [{ ...boss(9), text: 'Not Unique.' }, 4],
        [ZIPPER, 36],
      ]).unreachable,
    ).toEqual(['Boss']);
  });

  it('can be paid by cards that become callable first, and the chain shows them', () => {
    const small: CardRecord = {
      name: 'Clerk',
      type: 'Character',
      cost: 2,
      ap: 1,
      dp: 1,
      pull: 3,
      traits: ['Human'],
    };
    const result = check([
      [boss(3), 1],
      [small, 1],
      [{ ...bank, text: 'Unique.' }, 1],
      [ZIPPER, 37],
    ]);
    expect(why(result, 'Boss')?.why).toEqual(['Boss ← Clerk (3 Pull) ← Bank (2 Pull)']);
  });

  it('is explained by several sources when no single one is enough', () => {
    const result = check([
      [boss(5), 1],
      [bank, 2],
      [{ ...bank, name: 'Kiosk', pull: 1 }, 1],
      [ZIPPER, 36],
    ]);
    expect(why(result, 'Boss')?.why).toEqual(['Boss ← 2 × Bank (4 Pull) + Kiosk (1 Pull)']);
  });

  it('can be paid by the Pull of a Gear only when a Character can bear the Gear (CALL-6)', () => {
    const purse: CardRecord = { name: 'Purse', type: 'Gear', cost: 0, pull: '+1' };
    const thing: CardRecord = { name: 'Thing', type: 'Resource', cost: 1 };
    expect(
      check([
        [thing, 1],
        [purse, 39],
      ]).unreachable,
    ).toEqual(['Thing']);
    expect(
      check([
        [thing, 1],
        [purse, 1],
        [ZIPPER, 38],
      ]).unreachable,
    ).toEqual([]);
  });

  it('can be reduced by a card in play', () => {
    const sale: CardRecord = {
      name: 'Sale',
      type: 'Environmental',
      cost: 0,
      text: 'Your Human cards cost 2 less.',
    };
    expect(
      check([
        [boss(4), 1],
        [bank, 1],
        [sale, 1],
        [ZIPPER, 37],
      ]).unreachable,
    ).toEqual([]);
    expect(
      check([
        [boss(5), 1],
        [bank, 1],
        [sale, 1],
        [ZIPPER, 37],
      ]).unreachable,
    ).toEqual(['Boss']);
  });
});
