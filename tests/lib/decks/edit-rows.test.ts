import { expect, it } from 'vitest';
import { buildCatalogue, type Card } from '@/lib/cards/catalogue';
import { groupRows, neighbourOf, walkOf } from '@/lib/decks/edit-rows';
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

it('shows a deck by type, and within a type by cost and name', () => {
  const groups = groupRows(list('1', '2', '3', '4'), catalogue);
  expect(groups.map((group) => [group.type, group.count])).toEqual([
    ['resource', 2],
    ['character', 6],
  ]);
  expect(walkOf(groups)).toEqual(['ote/own/4', 'ote/own/3', 'ote/own/2', 'ote/own/1']);
});

it('shows what the catalogue does not know first, under its id', () => {
  const [first] = groupRows(list('4', '9'), catalogue);
  expect(first).toMatchObject({ key: 'unknown', rows: [{ id: 'ote/own/9', card: null }] });
});

it('sends the keys to the next line when one vanishes, or back from the last', () => {
  expect(neighbourOf(['a', 'b', 'c'], 'b')).toBe('c');
  expect(neighbourOf(['a', 'b', 'c'], 'c')).toBe('b');
  expect(neighbourOf(['a'], 'a')).toBeNull();
});
