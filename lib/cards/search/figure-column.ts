import { type Bits, noBits, orBits, setBit, withoutBits } from '@/lib/cards/search/bitset';
import type { Comparison } from '@/lib/cards/search/query';

/** One figure of all cards: the values (NaN when absent), and for each value the sets of cards that have it or less. */
export interface FigureColumn {
  readonly values: Float64Array;
  /** The distinct values, ascending. */
  readonly distinct: readonly number[];
  readonly equal: readonly Bits[];
  /** `atMost[i]`: cards with `distinct[i]` or less. The last set has all cards with the figure. */
  readonly atMost: readonly Bits[];
  /** `atLeast[i]`: cards with `distinct[i]` or more. The first set has all cards with the figure. */
  readonly atLeast: readonly Bits[];
}

/** Builds the column from the values in index order. */
export function figureColumn(values: Float64Array): FigureColumn {
  const distinct = distinctOf(values);
  const equal = distinct.map(() => noBits(values.length));
  values.forEach((value, card) => {
    const bits = equal[countBelow(distinct, value, false)];
    if (bits !== undefined && !Number.isNaN(value)) setBit(bits, card);
  });
  const atMost = cumulativeUnions(equal, values.length);
  const atLeast = cumulativeUnions(equal.toReversed(), values.length).reverse();
  return { values, distinct, equal, atMost, atLeast };
}

/** Returns the distinct values, ascending. */
function distinctOf(values: Float64Array): number[] {
  const distinct: number[] = [];
  for (const value of values.slice().sort()) {
    // NaN sorts after all numbers.
    if (Number.isNaN(value)) break;
    if (value !== distinct.at(-1)) distinct.push(value);
  }
  return distinct;
}

/** Returns for each set its union with all sets before it. */
function cumulativeUnions(sets: readonly Bits[], n: number): Bits[] {
  let before = noBits(n);
  return sets.map((bits) => {
    before = orBits(before.slice(), bits);
    return before;
  });
}

/** Compares two numbers. An absent one (NaN) never satisfies a comparison, not even `!=`. */
export function satisfiesComparison(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '!=':
      return left < right || left > right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

/** Counts the distinct values below the number, or up to it. */
function countBelow(distinct: readonly number[], number: number, orEqual: boolean): number {
  let count = 0;
  for (let most = distinct.length; count < most; ) {
    const middle = (count + most) >>> 1;
    const value = distinct[middle] ?? 0;
    if (orEqual ? value <= number : value < number) count = middle + 1;
    else most = middle;
  }
  return count;
}

/**
 * Returns the column's set of cards that satisfy the comparison; do not change it. `undefined` when there is none
 * or when, as for `!=`, the column has no such set.
 */
export function cardsComparing(
  column: FigureColumn,
  op: Comparison,
  number: number,
): Bits | undefined {
  const { distinct, equal, atMost, atLeast } = column;
  switch (op) {
    case '=':
      return equal[distinct.indexOf(number)];
    case '!=':
      return undefined;
    case '<':
    case '<=':
      return atMost[countBelow(distinct, number, op === '<=') - 1];
    case '>':
    case '>=':
      return atLeast[countBelow(distinct, number, op === '>')];
  }
}

/** Adds the cards that satisfy the comparison to an empty set. */
export function addComparing(column: FigureColumn, op: Comparison, number: number, into: Bits) {
  if (op !== '!=') {
    const bits = cardsComparing(column, op, number);
    if (bits !== undefined) into.set(bits);
    return;
  }
  const [present] = column.atLeast;
  if (present !== undefined) into.set(present);
  const equal = cardsComparing(column, '=', number);
  if (equal !== undefined) withoutBits(into, equal);
}
