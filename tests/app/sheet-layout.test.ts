import { describe, expect, test } from 'vitest';
import {
  BLEEDS,
  cutMarks,
  fitsPaper,
  GAPS,
  PAPERS,
  readLayout,
  type SheetLayout,
} from '@/app/_components/print/sheet-layout';

const LAYOUTS: readonly SheetLayout[] = PAPERS.flatMap((paper) =>
  BLEEDS.flatMap((bleed) => GAPS.map((gap) => ({ paper, bleed, gap }))),
).filter(fitsPaper);

/** The lines of a path of `M x y V y` and `M x y H x`, as their fixed coordinate and their ends. */
function linesOf(path: string) {
  return path
    .split('M')
    .slice(1)
    .map((line) => {
      const [, x = 0, y = 0, way, to = 0] =
        /^([\d.]+) ([\d.]+)([HV])([\d.]+)$/
          .exec(line)
          ?.map((part) => (Number.isNaN(Number(part)) ? part : Number(part))) ?? [];
      return way === 'V'
        ? { way, at: Number(x), from: Number(y), to: Number(to) }
        : { way, at: Number(y), from: Number(x), to: Number(to) };
    });
}

describe('the layout of cards on a sheet', () => {
  test('offers a bleed of three millimetres on A4 and of two on Letter', () => {
    const most = (id: string) =>
      Math.max(...LAYOUTS.filter(({ paper }) => paper.id === id).map(({ bleed }) => bleed));
    expect([most('a4'), most('letter')]).toEqual([3, 2]);
  });

  test.each(LAYOUTS)(
    'has each cut mark on the paper and outside every card: $paper.id, bleed $bleed, gap $gap',
    (layout) => {
      const { paper, bleed, gap } = layout;
      const lines = linesOf(cutMarks(layout));
      const inside = (size: number, card: number) => 3 * (card + 2 * bleed) + 2 * gap <= size;
      expect(inside(paper.width, 63) && inside(paper.height, 88)).toBe(true);
      for (const { way, at, from, to } of lines) {
        const [size, along, card] =
          way === 'V' ? [paper.width, paper.height, 88] : [paper.height, paper.width, 63];
        const block = 3 * (card + 2 * bleed) + 2 * gap;
        const start = (along - block) / 2;
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(size);
        expect(to <= start || from >= start + block).toBe(true);
      }
    },
  );

  test('has two marks for each edge where cards do not touch, and one where they do', () => {
    const marks = (bleed: number, gap: number) =>
      linesOf(cutMarks(readLayout(new URLSearchParams({ bleed: String(bleed), gap: String(gap) }))))
        .length;
    expect(marks(0, 0)).toBe(2 * (4 + 4));
    expect(marks(2, 0)).toBe(2 * (6 + 6));
    expect(marks(0, 2)).toBe(2 * (6 + 6));
  });

  test('leaves out what is unknown or does not fit, the gap first', () => {
    const read = (asked: Record<string, string>) => readLayout(new URLSearchParams(asked));
    expect(read({ paper: 'a4', bleed: '3', gap: '4' })).toMatchObject({ bleed: 3, gap: 0 });
    expect(read({ paper: 'letter', bleed: '3' })).toMatchObject({ bleed: 0, gap: 0 });
    expect(read({ paper: 'a3', bleed: '-1', gap: 'wide' })).toEqual({
      paper: PAPERS[0],
      bleed: 0,
      gap: 0,
    });
  });
});
