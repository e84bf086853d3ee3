import { describe, expect, it } from 'vitest';
import {
  type AllottedDeck,
  conflictsOf,
  sharedLacks,
  shortageOf,
  sortByShortage,
} from '@/lib/collection/allotment';
import { completionOf, groupPrintings, spareOf } from '@/lib/collection/completion';

function deck(id: string, built: boolean, cards: Record<string, number>): AllottedDeck {
  return { id, name: id, built, cards: new Map(Object.entries(cards)) };
}

describe('the copies that decks need', () => {
  const owned = new Map([
    ['zip', 3],
    ['glug', 1],
  ]);
  const a = deck('a', true, { zip: 2, glug: 1 });
  const b = deck('b', true, { zip: 2 });
  const c = deck('c', false, { zip: 1, glug: 1, bike: 2 });

  it('conflict when several built decks together need more copies than there are', () => {
    expect(conflictsOf([a, b, c], owned)).toEqual([
      {
        card: 'zip',
        owned: 3,
        needed: 4,
        decks: [
          { id: 'a', name: 'a', count: 2 },
          { id: 'b', name: 'b', count: 2 },
        ],
      },
    ]);
    expect(conflictsOf([a, c], owned)).toEqual([]);
    expect(conflictsOf([deck('alone', true, { zip: 9 })], owned)).toEqual([]);
  });

  it('are free unless another built deck uses them', () => {
    expect(shortageOf(c, [a, b, c], owned)).toEqual({
      deck: 'c',
      cards: 4,
      missing: 4,
      lacks: [
        { card: 'zip', missing: 1, free: 0 },
        { card: 'glug', missing: 1, free: 0 },
        { card: 'bike', missing: 2, free: 0 },
      ],
    });
    expect(shortageOf(a, [a], owned).missing).toBe(0);
  });

  it('are missing for several decks together, each with copies of its own or with shared ones', () => {
    const d = deck('d', false, { zip: 4 });
    const needs = [
      { id: 'b', name: 'b', count: 2 },
      { id: 'd', name: 'd', count: 4 },
    ];
    // The built deck b is chosen itself, so that its copies are not taken.
    expect(sharedLacks([b, d], [b, c, d], owned, 'own copies')).toEqual([
      { card: 'zip', missing: 3, decks: needs },
    ]);
    expect(sharedLacks([b, d], [b, c, d], owned, 'shared copies')).toEqual([
      { card: 'zip', missing: 1, decks: needs },
    ]);
    // The built deck a, which is not chosen, keeps its two copies.
    expect(sharedLacks([d], [a, d], owned, 'shared copies')).toMatchObject([
      { card: 'zip', missing: 3 },
    ]);
    expect(sharedLacks([], [a, d], owned, 'own copies')).toEqual([]);
  });

  it('put the decks that can be built first into order', () => {
    expect(sortByShortage([c, b, a], owned).map(({ deck: id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('the completion of a collection', () => {
  const at = (id: string, rarity: string) => ({
    id,
    card: id,
    name: id,
    set: 's',
    number: id,
    rarity,
    type: 'gear',
    page: '',
  });
  const printings = [at('1', 'C'), at('2', 'R'), at('3', 'C')];
  const held = new Map([
    ['1', { owned: 5, wanted: 0, trade: 0 }],
    ['2', { owned: 0, wanted: 2, trade: 0 }],
  ]);

  it('counts owned printings, copies, wanted copies and spares', () => {
    expect(completionOf(printings, held)).toEqual({
      all: 3,
      have: 1,
      copies: 5,
      wanted: 2,
      spare: 4,
    });
    expect(
      groupPrintings(printings, ({ rarity }) => rarity ?? '').map(([name, of]) => [
        name,
        of.length,
      ]),
    ).toEqual([
      ['C', 2],
      ['R', 1],
    ]);
  });

  it('counts copies as spare that are for trade or exceed the number to keep', () => {
    expect(spareOf({ owned: 5, wanted: 0, trade: 0 }, 4)).toBe(1);
    expect(spareOf({ owned: 5, wanted: 0, trade: 3 }, 4)).toBe(3);
    expect(spareOf({ owned: 1, wanted: 0, trade: 0 }, 4)).toBe(0);
  });
});
