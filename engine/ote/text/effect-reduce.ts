import { acceptOne, need } from '../../kernel/text/reader.ts';
import type { Effect } from '../language/schema.ts';
import { figureOf, readAmount } from './amount.ts';
import { readTime } from './predicate.ts';
import type { Reader } from './reader.ts';

/** Reads `reduce WHO's FIG by N`. */
export function reduce(r: Reader): readonly Effect[] | null {
  const word = acceptOne(r, ['reduce', 'lower', 'decrease', 'increase', 'raise']);
  if (word === null) return null;
  const whose = figureOf(r);
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
