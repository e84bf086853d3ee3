import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import type { CardRecord } from '@/lib/cards/record';
import { checkDeck } from '@/lib/decks/check';
import type { DeckList } from '@/lib/decks/types';
import { smallCatalogue } from '../cards/search/small-catalogue';
import { BIKE, check, codes, ZIPPER } from './checked-decks';

describe('the check of a deck', () => {
  it('accepts 40 cards and refuses 39 (SETUP-2)', () => {
    expect(check([[ZIPPER, 40]])).toMatchObject({
      legal: true,
      cards: 40,
      errors: [],
      warnings: [],
      unreachable: [],
    });
    expect(check([[ZIPPER, 39]])).toMatchObject({
      legal: false,
      errors: [
        {
          code: 'DECK_TOO_SMALL',
          card: null,
          clause: 'SETUP-2',
          message: 'The deck has 39 of 40 cards: add 1.',
        },
      ],
    });
  });

  it('reports cards that are not in the catalogue, with the nearest names', () => {
    const catalogue = smallCatalogue([ZIPPER]);
    const deck: DeckList = {
      name: '',
      notes: '',
      game: 'ote',
      entries: [{ card: 'ote/standard/999', count: 40 }],
    };
    expect(checkDeck(deck, catalogue, 'open')).toMatchObject({
      cards: 40,
      errors: [{ code: 'UNKNOWN_CARD', card: 'ote/standard/999' }],
    });
    const deleted = buildCatalogue(catalogue.cards, new Map([['ote/standard/999', 'Ziper']]));
    expect(checkDeck(deck, deleted, 'open')).toMatchObject({
      errors: [
        {
          code: 'UNKNOWN_CARD',
          message: 'The card "Ziper" was deleted. Did you mean Zipper?',
        },
      ],
    });
    const unknown = [{ name: 'Ziper', count: 40, nearest: ['Zipper'] }];
    expect(
      checkDeck({ ...deck, entries: [] }, catalogue, 'open', { unknown }).errors,
    ).toMatchObject([
      {
        code: 'UNKNOWN_CARD',
        card: 'Ziper',
        message: 'No card is called "Ziper". Did you mean Zipper?',
      },
    ]);
  });

  it('ignores rows with a count of 0', () => {
    expect(
      check([
        [ZIPPER, 40],
        [BIKE, 0],
      ]),
    ).toMatchObject({ legal: true, cards: 40, callable: [{ card: 'Zipper' }] });
  });
});

describe('the format of a deck', () => {
  const banned: readonly Pick<CardRecord, 'set' | 'number'>[] = [
    { set: 'standard', number: '066' },
    { set: 'standard', number: '009' },
    { set: 'standard', number: '074' },
    ...['C24', 'C45', 'C47', 'C77', 'C85'].map((number) => ({ set: 'cutups', number })),
    { set: 'chase', number: 'Chase24' },
    { set: 'cutups', number: 'Chase01' },
    { set: 'own', number: 'S24' },
  ];
  it.each(banned)('excludes $set $number in Tournament 1.2, but not in Open', (printing) => {
    const card: CardRecord = { ...ZIPPER, ...printing };
    expect(check([[card, 40]]).legal).toBe(true);
    expect(check([[card, 40]], { format: 'tournament' })).toMatchObject({
      legal: false,
      errors: [{ code: 'NOT_IN_FORMAT', card: 'Zipper' }],
    });
  });

  it('allows cards with numbers next to the excluded ones', () => {
    for (const printing of [
      { set: 'cutups', number: 'C25' },
      { set: 'standard', number: '024' },
      { set: 'standard', number: '077' },
      { set: 'shadows', number: 'D009' },
    ]) {
      expect(check([[{ ...ZIPPER, ...printing }, 40]], { format: 'tournament' }).legal).toBe(true);
    }
  });
});

describe('a card with unknown facts', () => {
  it('makes the deck unplayable when it is a Character without Power, or any card without cost (CARD-2, CARD-3)', () => {
    expect(
      check([
        [ZIPPER, 39],
        [{ name: 'Nobody', type: 'Character', cost: 1 }, 1],
      ]).errors,
    ).toMatchObject([{ code: 'INCOMPLETE_CARD', card: 'Nobody', clause: 'CARD-3' }]);
    expect(
      check([
        [ZIPPER, 39],
        [{ name: 'Thing', type: 'Gear', cost: 'none' }, 1],
      ]).errors,
    ).toMatchObject([{ code: 'INCOMPLETE_CARD', card: 'Thing', clause: 'CARD-2' }]);
  });

  it('is neither a Whammy, which has no cost, nor a Character that cannot attack', () => {
    expect(
      check([
        [ZIPPER, 38],
        [{ name: 'Blam', type: 'Whammy' }, 1],
        [{ name: 'Hermit', type: 'Character', cost: 0, dp: 3 }, 1],
      ]),
    ).toMatchObject({ legal: true, warnings: [] });
  });
});

describe('a Gear or Condition (CALL-6)', () => {
  const knife: CardRecord = { name: 'Knife', type: 'Gear', cost: 0 };
  const friends: CardRecord = { name: 'Friends', type: 'Resource', cost: 0 };

  it('causes a warning when the deck has no Character to bear it, but stays callable', () => {
    const result = check([
      [knife, 1],
      [friends, 39],
    ]);
    expect(result.warnings).toMatchObject([
      {
        code: 'NO_TARGET',
        card: 'Knife',
        clause: 'CALL-6',
        message: 'Knife goes on a Character; the deck has no Character.',
      },
    ]);
    expect(result.unreachable).toEqual([]);
    expect(
      check([
        [knife, 1],
        [ZIPPER, 39],
      ]).warnings,
    ).toEqual([]);
  });

  it('with a limited target causes a warning when the deck has no such target', () => {
    const fang: CardRecord = {
      name: 'Fang',
      type: 'Condition',
      cost: 0,
      text: 'Call on a Mutant.',
    };
    expect(
      codes(
        check([
          [fang, 1],
          [ZIPPER, 39],
        ]),
      ),
    ).toEqual(['NO_TARGET Fang']);
    expect(
      codes(
        check([
          [fang, 1],
          [{ ...ZIPPER, traits: ['Mutant'] }, 39],
        ]),
      ),
    ).toEqual([]);
  });
});

describe('the strict check', () => {
  it('reports cards that can never be called as errors', () => {
    const rows: Parameters<typeof check>[0] = [
      [BIKE, 1],
      [ZIPPER, 39],
    ];
    expect(check(rows).legal).toBe(true);
    expect(check(rows, { strict: true })).toMatchObject({
      legal: false,
      warnings: [],
      errors: [{ code: 'BULLET_UNREACHABLE' }, { code: 'COST_UNREACHABLE' }],
    });
  });
});
