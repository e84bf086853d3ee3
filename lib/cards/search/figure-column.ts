import { type Bits, noBits, orBits, setBit } from '@/lib/cards/search/bitset';
import type { Comparison } from '@/lib/cards/search/query';

/** One figure of all cards: its values (NaN: absent), and for each value that occurs, who has it and who has less. */
export interface FigureColumn {
  readonly values: Float64Array;
  /** The values that occur, ascending. */
  readonly distinct: readonly number[];
  readonly equal: readonly Bits[];
  /** `atMost[i]`: cards with `distinct[i]` or less. */
  readonly atMost: readonly Bits[];
}

/** Builds the column from the values in catalogue order. */
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

/** The cards whose figure compares so with a number. */
export function cardsComparing(column: FigureColumn, op: Comparison, number: number): Bits {
  const bits = noBits(column.values.length);
  column.distinct.forEach((value, i) => {
    const equal = column.equal[i];
    if (equal !== undefined && compares(value, op, number)) orBits(bits, equal);
  });
  return bits;
}
