import fc from 'fast-check';
import { expect, it } from 'vitest';
import { WordNumbers } from '@/lib/cards/search/word-numbers';

function wordsOf(numbers: WordNumbers, text: string): string[] {
  const found: string[] = [];
  numbers.read(text);
  for (let id = numbers.next(); id >= 0; id = numbers.next()) found.push(numbers.words[id] ?? '');
  return found;
}

it('reads any text as the words between its blanks, each of them once in its list', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\ud83d', ' '), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(words, { maxLength: 30 }), (texts) => {
      const numbers = new WordNumbers();
      const pieces = texts.map((text) => text.split(' ').filter((word) => word !== ''));
      expect(texts.map((text) => wordsOf(numbers, text))).toEqual(pieces);
      expect(numbers.words).toEqual([...new Set(pieces.flat())]);
    }),
  );
});

it('keeps apart more words than its tables begin with, and words of any length', () => {
  const numbers = new WordNumbers();
  const all = Array.from({ length: 5000 }, (_, i) => `w${i.toString(7)}`);
  const long = 'x'.repeat(20_000);
  expect(wordsOf(numbers, `${all.join(' ')} ${long} ${long}y ${long}`)).toEqual([
    ...all,
    long,
    `${long}y`,
    long,
  ]);
  expect(wordsOf(numbers, all.join('  '))).toEqual(all);
  expect(numbers.words).toHaveLength(5002);
});
