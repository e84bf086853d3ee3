import { type Bits, noBits, orBits, setBit, withoutBits } from '@/lib/cards/search/bitset';
import type { Comparison } from '@/lib/cards/search/query';

/** One figure of all cards: its values (NaN: absent), and for each value that occurs, who has it and who has no more. */
export interface FigureColumn {
  readonly values: Float64Array;
  /** The values that occur, ascending. */
  readonly distinct: readonly number[];
  readonly equal: readonly Bits[];
  /** `atMost[i]`: cards with `distinct[i]` or less; the last has all whose figure is not absent. */
  readonly atMost: readonly Bits[];
  /** `atLeast[i]`: cards with `distinct[i]` or more; the first has all whose figure is not absent. */
  readonly atLeast: readonly Bits[];
}

/** Builds the column from the values in the order of the index. */
export function figureColumn(values: Float64Array): FigureColumn {
  const distinct = distinctOf(values);
  const equal = distinct.map(() => noBits(values.length));
  values.forEach((value, card) => {
    const bits = equal[countBelow(distinct, value, false)];
    if (bits !== undefined && !Number.isNaN(value)) setBit(bits, card);
  });
  const atMost = gathered(equal, values.length);
  const atLeast = gathered(equal.toReversed(), values.length).reverse();
  return { values, distinct, equal, atMost, atLeast };
}

/** The values that occur, ascending. */
function distinctOf(values: Float64Array): number[] {
  const distinct: number[] = [];
  for (const value of values.slice().sort()) {
    // NaN is sorted behind all numbers.
    if (Number.isNaN(value)) break;
    if (value !== distinct.at(-1)) distinct.push(value);
  }
  return distinct;
}

/** Each set with all those before it. */
function gathered(sets: readonly Bits[], n: number): Bits[] {
  let before = noBits(n);
  return sets.map((bits) => {
    before = orBits(before.slice(), bits);
    return before;
  });
}

/** Compares two numbers; an absent one (NaN) satisfies nothing, not even `!=`. */
export function compares(left: number, op: Comparison, right: number): boolean {
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

/** How many of the values that occur are below the number, or no more than it. */
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
 * The cards whose figure compares so with a number: a set that the column keeps, not to be changed. `undefined`: there
 * is none, or, for `!=`, it is not kept.
 */
export function comparing(column: FigureColumn, op: Comparison, number: number): Bits | undefined {
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

/** Adds the cards whose figure compares so with a number, to an empty set. */
export function addComparing(column: FigureColumn, op: Comparison, number: number, into: Bits) {
  if (op !== '!=') {
    const kept = comparing(column, op, number);
    if (kept !== undefined) into.set(kept);
    return;
  }
  const [present] = column.atLeast;
  if (present !== undefined) into.set(present);
  const equal = comparing(column, '=', number);
  if (equal !== undefined) withoutBits(into, equal);
}
