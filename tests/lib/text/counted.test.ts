import { expect, test } from 'vitest';
import { counted } from '@/lib/text/counted';

test.each([
  [0, '0 cards'],
  [1, '1 card'],
  [2, '2 cards'],
  [1200, '1,200 cards'],
])('%i is counted as %s', (count, words) => {
  expect(counted(count, 'card')).toBe(words);
});

test('a word has its own plural', () => {
  expect(counted(2, 'copy', 'copies')).toBe('2 copies');
});
