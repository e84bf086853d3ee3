import { describe, expect, test } from 'vitest';
import { fitIn } from '@/app/_components/table/fit-tiles';

/** The side of one player at a table of 1024 by 768 pixels. */
const SMALL = { width: 540, height: 340 };

describe('the size of the cards on one side of the table', () => {
  test('is the largest at which all cards fit', () => {
    expect(fitIn(SMALL, { ranks: 1, files: 2, beside: 1 })).toEqual({ width: 108, aside: false });
    expect(fitIn(SMALL, { ranks: 1, files: 1, beside: 0 }).aside).toBe(false);
  });

  test('grows when the other cards fit to the right of the Conspiracy', () => {
    const { width, aside } = fitIn(SMALL, { ranks: 3, files: 4, beside: 6 });
    expect(aside).toBe(true);
    expect(width).toBeGreaterThanOrEqual(60);
  });

  test('leaves the other cards below a Conspiracy that is as wide as the screen', () => {
    expect(fitIn(SMALL, { ranks: 1, files: 8, beside: 8 }).aside).toBe(false);
  });

  test('never becomes too small to recognise a card', () => {
    expect(fitIn(SMALL, { ranks: 9, files: 30, beside: 60 })).toEqual({ width: 30, aside: false });
  });
});
