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
}

/** Builds the column from the values in the order of the index. */
export function figureColumn(values: Float64Array): FigureColumn {
  const distinct = [...new Set(values)]
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  const place = new Map(distinct.map((value, i) => [value, i]));
  const equal = distinct.map(() => noBits(values.length));
  values.forEach((value, card) => {
    const bits = equal[place.get(value) ?? -1];
    if (bits !== undefined) setBit(bits, card);
  });
  const atMost: Bits[] = [];
  let before = noBits(values.length);
  for (const bits of equal) {
    before = orBits(before.slice(), bits);
    atMost.push(before);
  }
  return { values, distinct, equal, atMost };
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
  while (count < distinct.length) {
    const value = distinct[count] ?? 0;
    if (orEqual ? value > number : value >= number) break;
    count += 1;
  }
  return count;
}

/** Adds the cards whose figure compares so with a number, to an empty set. */
export function addComparing(column: FigureColumn, op: Comparison, number: number, into: Bits) {
  const { distinct, atMost } = column;
  const present = atMost[atMost.length - 1];
  if (present === undefined) return;
  const below = atMost[countBelow(distinct, number, op === '<=' || op === '>') - 1];
  switch (op) {
    case '<':
    case '<=':
      if (below !== undefined) into.set(below);
      return;
    case '>':
    case '>=':
      into.set(present);
      if (below !== undefined) withoutBits(into, below);
      return;
    case '=':
    case '!=': {
      const equal = column.equal[distinct.indexOf(number)];
      if (op === '!=') {
        into.set(present);
        if (equal !== undefined) withoutBits(into, equal);
      } else if (equal !== undefined) into.set(equal);
      return;
    }
  }
}
