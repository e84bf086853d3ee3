import { expect, it } from 'vitest';
import { asksForWeekday, compileText } from '@/engine';

it('the abilities that depend on the day of the week are recognised', () => {
  const asks = (text: string) => asksForWeekday(compileText(text, 'character').abilities);
  expect(asks('While it is Monday, +1 AP.')).toBe(true);
  expect(asks('+1 DP. While it is Monday, +1 AP.')).toBe(true);
  expect(asks('While cranked and it is Monday, +1 AP.')).toBe(true);
  expect(asks('While cranked, +1 AP.')).toBe(false);
  expect(asks('While cranked and you have a Mutant in play, +1 AP.')).toBe(false);
  expect(asks('+1 AP. Bulldoze.')).toBe(false);
});
