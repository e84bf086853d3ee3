import { expect, test } from 'vitest';
import { counted } from '@/lib/text/counted';

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [1200, '1,200 cards'],
])('the number %i of cards is written as "%s"', (count, words) => {
  expect(counted(count, 'card')).toBe(words);
});

test('a word with an irregular plural is written with that plural', () => {
  expect(counted(2, 'copy', 'copies')).toBe('2 copies');
});
