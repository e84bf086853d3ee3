import { type Asking, asksInVain, fresh, mistake } from '@/lib/cards/search/asking';
import { andBits, type Bits, orBits, returnBits, setBit } from '@/lib/cards/search/bitset';
import { addComparing, compares, comparing } from '@/lib/cards/search/figure-column';
import { heldColumn, noHoldingsFor } from '@/lib/cards/search/holdings';
import { gameOfFigure } from '@/lib/cards/search/keys';
import type { Comparison, FigureKey, HoldingKey, Query, Sum } from '@/lib/cards/search/query';

type FigureQuery = Extract<Query, { kind: 'figure' }>;
const AP: Sum = [{ sign: 1, figure: 'ap', value: 0 }];
const DP: Sum = [{ sign: 1, figure: 'dp', value: 0 }];

/** Evaluates `cost<=2`, `ap+dp>=8`, `power>=3`, `owned>0`. */
export function askFigure(query: FigureQuery, asking: Asking): Bits | null {
  const ownedFigure = figuresOf(query).find(isHeld);
  if (ownedFigure !== undefined && asking.holdings === null) {
    mistake(asking, query, noHoldingsFor(ownedFigure));
    return null;
  }
  const figures = query.left === 'power' ? ['power' as const] : figuresOf(query);
  if (figures.some((figure) => asksInVain(figure, query, asking))) return fresh(asking);
  if (query.left !== 'power') return compareAll(query.left, query, asking);
  const ap = compareAll(AP, query, asking);
  const dp = compareAll(DP, query, asking);
  andBits(ap, dp);
  returnBits(asking.index.pool, dp);
  return ap;
}

/** Returns the index's set for terms like `cost<=2`, which must not be changed, or null when it has none. */
export function keptFigure({ left, op, values }: FigureQuery, asking: Asking): Bits | null {
  const [value] = values;
  if (left === 'power' || values.length !== 1 || value === undefined || value === 'none')
    return null;
  const figure = single(left);
  if (figure === null || !asking.index.games().has(gameOfFigure(figure))) return null;
  const number = constant(value);
  return number === null ? null : (comparing(asking.index.figures[figure](), op, number) ?? null);
}

function isHeld(figure: FigureKey): figure is HoldingKey {
  return figure === 'owned' || figure === 'wanted' || figure === 'spare' || figure === 'free';
}

/** Returns every figure in a term. */
function figuresOf({ left, values }: FigureQuery): FigureKey[] {
  return [left, ...values].flatMap((sum) =>
    typeof sum === 'string' ? [] : sum.flatMap(({ figure }) => figure ?? []),
  );
}

/** Compares with several values: any of them, or with `!=` none of them. */
function compareAll(left: Sum, { op, values }: FigureQuery, asking: Asking): Bits {
  let all: Bits | null = null;
  for (const value of values) {
    const bits = value === 'none' ? absent(left, op, asking) : compareOne(left, op, value, asking);
    if (all === null) all = bits;
    else {
      if (op === '!=') andBits(all, bits);
      else orBits(all, bits);
      returnBits(asking.index.pool, bits);
    }
  }
  return all ?? fresh(asking);
}

function constant(sum: Sum): number | null {
  let total = 0;
  for (const { sign, figure, value } of sum) {
    if (figure !== null) return null;
    total += sign * value;
  }
  return total;
}

function single(sum: Sum): Exclude<FigureKey, HoldingKey> | null {
  const [only] = sum;
  if (sum.length !== 1 || only === undefined || only.sign !== 1 || only.figure === null)
    return null;
  return isHeld(only.figure) ? null : only.figure;
}

function columnOf(figure: FigureKey, { index, catalogue, holdings }: Asking): Float64Array {
  if (!isHeld(figure)) return index.figures[figure]().values;
  // `askFigure` has checked that the collection is available.
  return holdings === null
    ? new Float64Array(index.n)
    : heldColumn(holdings, figure, catalogue, index.cards);
}

function absent(sum: Sum, op: Comparison, asking: Asking): Bits {
  const columns = sum.flatMap(({ figure }) => (figure === null ? [] : columnOf(figure, asking)));
  const bits = fresh(asking);
  for (let card = 0; card < asking.index.n; card += 1) {
    const missing = columns.some((values) => Number.isNaN(values[card]));
    if (missing === (op === '=')) setBit(bits, card);
  }
  return bits;
}

/** Returns the sum for every card. */
function totals(sum: Sum, asking: Asking): Float64Array {
  const all = new Float64Array(asking.index.n);
  for (const { sign, figure, value } of sum) {
    if (figure === null) {
      for (let card = 0; card < all.length; card += 1) all[card] = (all[card] ?? 0) + sign * value;
      continue;
    }
    const values = columnOf(figure, asking);
    for (let card = 0; card < all.length; card += 1)
      all[card] = (all[card] ?? 0) + sign * (values[card] ?? 0);
  }
  return all;
}

function compareOne(left: Sum, op: Comparison, right: Sum, asking: Asking): Bits {
  const bits = fresh(asking);
  const figure = single(left);
  const number = constant(right);
  if (figure !== null && number !== null) {
    addComparing(asking.index.figures[figure](), op, number, bits);
    return bits;
  }
  const lefts = totals(left, asking);
  const rights = totals(right, asking);
  for (let card = 0; card < lefts.length; card += 1) {
    if (compares(lefts[card] ?? 0, op, rights[card] ?? 0)) setBit(bits, card);
  }
  return bits;
}
