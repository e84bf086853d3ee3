import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '@/lib/cards/search/fold';
import { TextWords } from '@/lib/cards/search/text-words';

function wordsOf(read: TextWords, text: string): string[] {
  read.read(text);
  return [...read.stream.slice(read.ends.at(-2) ?? 0, read.ends.at(-1))].map(
    (number) => read.words[number] ?? '',
  );
}

const LETTERS = ['a', 'b', 'Z', '-', '—', 'é', 'e\u0301', 'ß', 'İ', '\ud83d', '\t', ' ', ' '];

it('the word index reads any text as its folded words, each word once in the list', () => {
  const texts = fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 40 });
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 30 }), (all) => {
      const read = new TextWords(1);
      const pieces = all.map((text) =>
        fold(text)
          .split(' ')
          .filter((word) => word !== ''),
      );
      expect(all.map((text) => wordsOf(read, text))).toEqual(pieces);
      expect(read.words).toEqual(['', ...new Set(pieces.flat())]);
    }),
  );
});

it('the word index distinguishes words of any length, and more words than its initial size', () => {
  const read = new TextWords(1);
  const all = Array.from({ length: 5000 }, (_, i) => `w${i.toString(7)}`);
  const long = 'x'.repeat(20_000);
  expect(wordsOf(read, `${all.join(' ')} ${long} ${long}y ${long}`)).toEqual([
    ...all,
    long,
    `${long}y`,
    long,
  ]);
  expect(wordsOf(read, all.join('  '))).toEqual(all);
  expect(read.words).toHaveLength(5003);
});
