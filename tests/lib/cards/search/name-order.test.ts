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

it('puts names where comparing them whole puts them, and equal ones as they come', () => {
  const letters = ['a', 'b', '!', '~', 'é', '\ud83d', '\ufffd', ' ', ' ', '\u0001'];
  const names = fc.string({ unit: fc.constantFrom(...letters), maxLength: 8 }).map(fold);
  fc.assert(
    fc.property(fc.array(names, { maxLength: 40 }), (all) => {
      expect(ordered(all)).toEqual(compared(all));
    }),
  );
});

it('knows that a blank comes before each letter, and some things before the blank', () => {
  expect(ordered(['ab', 'a b', 'a', '', 'a-b'])).toEqual([3, 2, 1, 4, 0]);
  expect(ordered(['a b', 'a\u0001'])).toEqual([1, 0]);
});
