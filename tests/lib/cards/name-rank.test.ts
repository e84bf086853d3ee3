import { expect, it } from 'vitest';
import { rankNames } from '@/lib/cards/name-rank';

it('ranks a whole name, its beginning, a word, beginnings of words, and other places, from 0 to 4', () => {
  const names = ['Zip', 'Zipper', 'Grip of Zip', 'Zany Zippers, Inc.', 'Topzip', 'Clerk'];
  const ranks = (typed: string) =>
    rankNames(
      names.map((name) => ({ name })),
      typed,
    ).map(({ one, rank }) => [one.name, rank]);
  expect(ranks('zip')).toEqual([
    ['Zip', 0],
    ['Zipper', 1],
    ['Grip of Zip', 2],
    ['Zany Zippers, Inc.', 2],
    ['Topzip', 4],
  ]);
  expect(ranks('zip za')).toEqual([['Zany Zippers, Inc.', 3]]);
  expect(ranks(' ')).toEqual([]);
});

it('reads the names of a list once, however many keys are typed', () => {
  let reads = 0;
  const named = ['Zip', 'Zipper', 'Clerk'].map((name) => ({
    get name() {
      reads += 1;
      return name;
    },
  }));
  rankNames(named, 'z');
  const afterFirst = reads;
  rankNames(named, 'zi');
  rankNames(named, 'zip');
  expect(reads).toBe(afterFirst);
});
