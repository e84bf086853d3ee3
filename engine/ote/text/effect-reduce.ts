import { acceptOne, need } from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { readAmount, readOwnedFigure } from './amount.ts';
import { readTime } from './predicate.ts';
import type { Reader } from './reader.ts';

/** Reads `reduce WHO's FIG by N`. */
export function readReduce(r: Reader): readonly Effect[] | null {
  const word = acceptOne(r, ['reduce', 'lower', 'decrease', 'increase', 'raise']);
  if (word === null) return null;
  const whose = readOwnedFigure(r);
  if (!whose || !need(r, 'by')) return null;
  const by = readAmount(r);
  if (typeof by !== 'number') return null;
  const down = word !== 'increase' && word !== 'raise';
  return [
    {
      do: 'change',
      figure: whose.figure,
      op: 'add',
      by: down && by !== 0 ? -by : by,
      vs: null,
      who: whose.of,
      time: readTime(r),
    },
  ];
}
