import { describe, expect, test } from 'vitest';
import { fitBoards, type SideCounts } from '@/app/_components/table/fit-tiles';

/** The boards of a window of 1440 by 900, of a phone, and of a phone on its side. */
const LARGE = { width: 1090, height: 680 };
const PHONE = { width: 390, height: 600 };
const PHONE_ON_ITS_SIDE = { width: 844, height: 250 };

const NONE: SideCounts = { ranks: 0, files: 0, rankEdges: 0, fileEdges: 0, beside: 0 };
const FULL: SideCounts = { ranks: 3, files: 3, rankEdges: 0, fileEdges: 32, beside: 6 };

describe('the layout of the boards', () => {
  test('has the largest cards while little stands on them', () => {
    const one = { ...NONE, ranks: 1, files: 2, beside: 1 };
    expect(fitBoards(LARGE, [one]).width).toBe(136);
    expect(fitBoards(LARGE, [one, NONE]).arrangement).toBe('stacked');
  });

  test('has cards of at least 72 pixels for two players of nine Characters and six Resources', () => {
    const fit = fitBoards(LARGE, [FULL, FULL]);
    expect(fit.width).toBeGreaterThanOrEqual(72);
    const needs = fit.sides.reduce((sum, { need }) => sum + need, 0);
    expect(needs).toBeLessThanOrEqual(LARGE.height);
  });

  test('gives each side the height that its cards need', () => {
    const [few, many] = fitBoards(LARGE, [{ ...FULL, ranks: 1, beside: 2 }, FULL]).sides;
    expect(few?.need).toBeLessThan((many?.need ?? 0) / 2);
  });

  test('says whether all cards are seen at once', () => {
    expect(fitBoards(LARGE, [FULL, FULL]).whole).toBe(true);
    expect(fitBoards({ width: 390, height: 300 }, [FULL, FULL]).whole).toBe(false);
  });

  test('puts the boards side by side where they would be too small above one another', () => {
    const fit = fitBoards(PHONE_ON_ITS_SIDE, [FULL, FULL]);
    expect(fit.arrangement).toBe('side-by-side');
    expect(fit.width).toBeGreaterThanOrEqual(44);
    expect(fitBoards(PHONE, [FULL, FULL]).arrangement).toBe('stacked');
  });

  test('puts the boards above one another in a room that is higher than wide, whatever stands on them', () => {
    for (let ranks = 0; ranks <= 3; ranks++)
      for (let files = 0; files <= 9; files++) {
        const sides = [{ ...FULL, ranks, files }, NONE];
        expect(fitBoards(PHONE, sides, 'side-by-side').arrangement).toBe('stacked');
      }
  });

  test('leaves a side beside another one the room for its empty places and piles', () => {
    const fit = fitBoards(PHONE_ON_ITS_SIDE, [{ ...FULL, ranks: 1, beside: 1 }, NONE]);
    expect(fit.arrangement).toBe('side-by-side');
    for (const { need } of fit.sides)
      expect(need).toBeGreaterThanOrEqual(0.3 * PHONE_ON_ITS_SIDE.width);
  });

  test('keeps the boards where they are as long as their cards have the least width', () => {
    for (let ranks = 0; ranks <= 3; ranks++)
      for (let files = 0; files <= 9; files++) {
        const side = { ...FULL, ranks, files };
        for (const before of ['stacked', 'side-by-side'] as const) {
          const { arrangement, width } = fitBoards(LARGE, [side, side], before);
          if (arrangement === before) continue;
          const other = fitBoards(LARGE, [side, side], arrangement);
          expect({ arrangement: other.arrangement, width: other.width }).toEqual({
            arrangement,
            width,
          });
        }
      }
    expect(fitBoards(LARGE, [FULL, FULL]).arrangement).toBe('stacked');
    expect(fitBoards(LARGE, [FULL, FULL], 'side-by-side').arrangement).toBe('side-by-side');
  });

  test('has the boards side by side from the start on a phone on its side', () => {
    expect(fitBoards(PHONE_ON_ITS_SIDE, [NONE, NONE]).arrangement).toBe('side-by-side');
    const few = { ...FULL, ranks: 1, files: 1, beside: 0 };
    expect(fitBoards(PHONE_ON_ITS_SIDE, [few, few]).arrangement).toBe('side-by-side');
  });

  test('leaves the other cards below a Conspiracy that is as wide as the board', () => {
    const wide = { ...FULL, ranks: 1, files: 8, beside: 8 };
    expect(fitBoards(LARGE, [wide]).sides[0]?.aside).toBe(false);
  });

  test('never has cards that are too small to be read: then a side scrolls', () => {
    const huge = { ...FULL, ranks: 3, files: 30, beside: 60 };
    expect(fitBoards(LARGE, [huge, huge]).width).toBe(72);
    expect(fitBoards(PHONE, [huge]).width).toBe(44);
  });

  test.each([LARGE, PHONE, PHONE_ON_ITS_SIDE])(
    'is never larger than a room of $width by $height, unless its cards have the least width',
    (room) => {
      for (let ranks = 1; ranks <= 3; ranks++)
        for (let files = 1; files <= 12; files += 2)
          for (let beside = 0; beside <= 12; beside += 3) {
            const side = { ...FULL, ranks, files, beside };
            const { width, sides, arrangement } = fitBoards(room, [side, FULL]);
            if ([44, 54, 60, 72].includes(width)) continue;
            const needs = sides.reduce((sum, { need }) => sum + need, 0);
            expect(needs).toBeLessThanOrEqual(arrangement === 'stacked' ? room.height : room.width);
          }
    },
  );
});
