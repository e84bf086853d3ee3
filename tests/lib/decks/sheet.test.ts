import { expect, it } from 'vitest';
import { buildCatalogue } from '@/lib/cards/catalogue';
import { getCatalogue } from '@/lib/cards/embedded';
import { sheetByNumber, sheetByType } from '@/lib/decks/sheet';
import type { DeckList } from '@/lib/decks/types';

const catalogue = getCatalogue();
const list: DeckList = {
  name: 'Deck',
  notes: '',
  game: 'ote',
  entries: [
    { card: 'ote/cutups/C09', count: 1 },
    { card: 'ote/standard/268', count: 3 },
    { card: 'ote/cutups/C10', count: 2 },
    { card: 'ote/standard/052', count: 0 },
    { card: 'ote/mine/7', count: 1 },
  ],
  side: [{ card: 'ote/standard/052', count: 2 }],
};

it("the judge's deck sheet lists cards by collector number, C09 before C10, and unknown cards by id", () => {
  const lines = sheetByNumber(list, 'main', catalogue);
  expect(lines.map(({ count, number }) => `${count} ${number}`)).toEqual([
    '1 Cut-Ups C09',
    '2 Cut-Ups C10',
    '1 mine 7',
    '3 Standard 268',
  ]);
  expect(lines[2]?.name).toBe('ote/mine/7');
  const deleted = buildCatalogue(catalogue.cards, new Map([['ote/mine/7', 'Paper Lantern']]));
  expect(sheetByNumber(list, 'main', deleted)[2]?.name).toBe('Paper Lantern');
});

it("the player's deck sheet lists cards by type, with their figures", () => {
  const groups = sheetByType(list, 'side', catalogue);
  expect(groups).toEqual([
    {
      label: 'Characters',
      count: 2,
      lines: [
        {
          count: 2,
          name: 'Ricardo Cerdo',
          number: 'Standard 052',
          type: 'character',
          cost: '2',
          power: '1/3',
          pull: '',
        },
      ],
    },
  ]);
});
