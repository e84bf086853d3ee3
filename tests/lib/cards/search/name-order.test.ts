import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '@/lib/cards/search/fold';
import { orderOfNames } from '@/lib/cards/search/name-order';
import { TextWords } from '@/lib/cards/search/text-words';

function ordered(names: readonly string[]): number[] {
  const read = new TextWords(1);
  for (const name of names) read.read(name);
  return [...orderOfNames(names, read)];
}

function compared(names: readonly string[]): number[] {
  return [...names.keys()].sort((a, b) => {
    const [left = '', right = ''] = [names[a], names[b]];
    return left < right ? -1 : left > right ? 1 : a - b;
  });
}

it('names are sorted as a comparison of whole strings sorts them, and equal names keep their order', () => {
  const letters = ['a', 'b', '!', '~', 'é', '\ud83d', '\ufffd', ' ', ' ', '\u0001'];
  const names = fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }).map(fold);
  fc.assert(
    fc.property(fc.array(names, { maxLength: 40 }), (all) => {
      expect(ordered(all)).toEqual(compared(all));
    }),
  );
});

it('names with a blank come before names with a letter there, but after control characters', () => {
  expect(ordered(['ab', 'a b', 'a', '', 'a-b'])).toEqual([3, 2, 1, 4, 0]);
  expect(ordered(['a b', 'a\u0001'])).toEqual([1, 0]);
});
