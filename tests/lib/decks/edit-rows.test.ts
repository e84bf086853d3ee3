import { expect, it } from 'vitest';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { firstRows, groupRows, neighbourOf, walkOf } from '@/lib/decks/edit-rows';
import type { DeckEntry } from '@/lib/decks/types';

function card(number: string, name: string, type: Card['type'], cost: number): Card {
  return {
    id: `ote/own/${number}`,
    game: 'ote',
    set: 'own',
    number,
    slug: number,
    name,
    type,
    orType: null,
    cost: { value: cost, signed: false, star: false },
    bullet: false,
    ap: null,
    dp: null,
    pull: null,
    traits: [],
    text: '',
    abilities: [],
    whole: true,
    rarity: null,
    printings: [],
    notes: null,
    canonical: '',
    level: 'enforced',
    unknown: [],
  };
}
const catalogue = buildCatalogue([
  card('1', 'Zoe', 'character', 1),
  card('2', 'Adam', 'character', 1),
  card('3', 'Boss', 'character', 0),
  card('4', 'Bank', 'resource', 3),
]);
function list(...numbers: readonly string[]): DeckEntry[] {
  return numbers.map((number) => ({ card: `ote/own/${number}`, count: 2 }));
}

it('the rows of a deck are grouped by type, and each group is sorted by cost and name', () => {
  const groups = groupRows(list('1', '2', '3', '4'), catalogue);
  expect(groups.map((group) => [group.type, group.count])).toEqual([
    ['resource', 2],
    ['character', 6],
  ]);
  expect(walkOf(groups)).toEqual(['ote/own/4', 'ote/own/3', 'ote/own/2', 'ote/own/1']);
});

it('the rows of a deck are sorted by worth with the most first, and what is not weighed last', () => {
  const worths = new Map([
    ['ote/own/1', -0.1],
    ['ote/own/3', 0.2],
    ['ote/own/4', 0],
  ]);
  const groups = groupRows(list('1', '2', '3', '4'), catalogue, 'none', 'worth', {
    callable: () => null,
    role: () => null,
    lacks: () => null,
    tags: () => [],
    worth: (id) => worths.get(id) ?? null,
  });
  expect(walkOf(groups)).toEqual(['ote/own/3', 'ote/own/4', 'ote/own/1', 'ote/own/2']);
});

it('the rows of a deck begin with unknown cards, under their ids', () => {
  const [first] = groupRows(list('4', '9'), catalogue);
  expect(first).toMatchObject({ key: 'unknown', rows: [{ id: 'ote/own/9', card: null }] });
});

it('the keyboard focus moves to the next row when a row is removed, or to the previous row from the last', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c');
  expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b');
  expect(neighbourOf(['a'], 'a')).toBeNull();
});

it('the first rows of a deck are taken from the top of its groups, in order', () => {
  const groups = groupRows(list('1', '2', '3', '4'), catalogue);
  const all = walkOf(groups);
  for (const most of [0, 1, 2, 3, 4, 9]) {
    const first = firstRows(groups, most);
    expect(walkOf(first)).toEqual(all.slice(0, most));
    // A group without a row of its own has no heading, and each tells of all its copies.
    expect(first.every(({ rows }) => rows.length > 0)).toBe(true);
    for (const { key, count } of first)
      expect(count).toBe(groups.find((group) => group.key === key)?.count);
  }
});
