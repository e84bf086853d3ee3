import { expect, it } from 'vitest';
import { stepWords } from '@/lib/collection/step-words';

const KEY = { printing: 'ote/standard/268', condition: 'Played', place: 'Box 1' } as const;

it('says how many copies of a lot a step added or took away', () => {
  expect(stepWords({ ...KEY, owned: 3 }, 'Zipper')).toBe('+3 Zipper, Played, Box 1');
  expect(stepWords({ ...KEY, condition: '', owned: -1 }, 'Zipper')).toBe('−1 Zipper, Box 1');
});

it('says what a step marked and wrote', () => {
  const step = { ...KEY, place: '', wanted: 2, trade: -1, value: ['', '1.50 EUR'] } as const;
  expect(stepWords(step, 'Zipper')).toBe('Zipper, Played, +2 wanted, −1 for trade, price 1.50 EUR');
  expect(stepWords({ ...KEY, place: '', note: ['', 'bent'] }, 'Zipper')).toBe(
    'Zipper, Played, note changed',
  );
});
