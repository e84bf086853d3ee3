import { andBits, type Bits, orBits, returnBits, setBit } from '@/lib/cards/search/bitset';
import {
  addComparing,
  cardsComparing,
  satisfiesComparison,
} from '@/lib/cards/search/figure-column';
import { heldColumn, noHoldingsFor } from '@/lib/cards/search/holdings';
import { gameOfFigure } from '@/lib/cards/search/keys';
import {
  type Comparison,
  type FigureKey,
  HOLDINGS,
  type HoldingKey,
  type Query,
  type Sum,
} from '@/lib/cards/search/query';
import {
  asksInVain,
  emptySet,
  type QueryContext,
  reportMistake,
} from '@/lib/cards/search/query-context';

type FigureQuery = Extract<Query, { kind: 'figure' }>;
const AP_SUM: Sum = [{ sign: 1, figure: 'ap', value: 0 }];
const DP_SUM: Sum = [{ sign: 1, figure: 'dp', value: 0 }];

/** Evaluates `cost<=2`, `ap+dp>=8`, `power>=3`, `owned>0`. */
export function askFigure(query: FigureQuery, context: QueryContext): Bits | null {
  const ownedFigure = figuresOf(query).find(isHeld);
  if (ownedFigure !== undefined && context.holdings === null) {
    reportMistake(context, query, noHoldingsFor(ownedFigure));
    return null;
  }
  const figures = query.left === 'power' ? ['power' as const] : figuresOf(query);
  if (figures.some((figure) => asksInVain(figure, query, context))) return emptySet(context);
  if (query.left !== 'power') return compareAll(query.left, query, context);
  const ap = compareAll(AP_SUM, query, context);
  const dp = compareAll(DP_SUM, query, context);
  andBits(ap, dp);
  returnBits(context.index.pool, dp);
  return ap;
}

/** Returns the index's set for terms like `cost<=2`, which must not be changed, or null when it has none. */
export function cachedFigure(
  { left, op, values }: FigureQuery,
  context: QueryContext,
): Bits | null {
  const [value] = values;
  if (left === 'power' || values.length !== 1 || value === undefined || value === 'none')
    return null;
  const figure = singleFigure(left);
  if (figure === null || !context.index.games().has(gameOfFigure(figure))) return null;
  const number = constantOf(value);
  return number === null
    ? null
    : (cardsComparing(context.index.figures[figure](), op, number) ?? null);
}

function isHeld(figure: FigureKey): figure is HoldingKey {
  return HOLDINGS.some((one) => one === figure);
}

/** Returns every figure in a term. */
function figuresOf({ left, values }: FigureQuery): FigureKey[] {
  return [left, ...values].flatMap((sum) =>
    typeof sum === 'string' ? [] : sum.flatMap(({ figure }) => figure ?? []),
  );
}

/** Compares with several values: any of them, or with `!=` none of them. */
function compareAll(left: Sum, { op, values }: FigureQuery, context: QueryContext): Bits {
  let all: Bits | null = null;
  for (const value of values) {
    const bits =
      value === 'none'
        ? cardsWithoutFigure(left, op, context)
        : compareOne(left, op, value, context);
    if (all === null) all = bits;
    else {
      if (op === '!=') andBits(all, bits);
      else orBits(all, bits);
      returnBits(context.index.pool, bits);
    }
  }
  return all ?? emptySet(context);
}

function constantOf(sum: Sum): number | null {
  let total = 0;
  for (const { sign, figure, value } of sum) {
    if (figure !== null) return null;
    total += sign * value;
  }
  return total;
}

function singleFigure(sum: Sum): Exclude<FigureKey, HoldingKey> | null {
  const [only] = sum;
  if (sum.length !== 1 || only === undefined || only.sign !== 1 || only.figure === null)
    return null;
  return isHeld(only.figure) ? null : only.figure;
}

function columnOf(figure: FigureKey, { index, catalogue, holdings }: QueryContext): Float64Array {
  if (!isHeld(figure)) return index.figures[figure]().values;
  // `askFigure` has checked that the collection is available.
  return holdings === null
    ? new Float64Array(index.n)
    : heldColumn(holdings, figure, catalogue, index.cards);
}

function cardsWithoutFigure(sum: Sum, op: Comparison, context: QueryContext): Bits {
  const columns = sum.flatMap(({ figure }) => (figure === null ? [] : columnOf(figure, context)));
  const bits = emptySet(context);
  for (let card = 0; card < context.index.n; card += 1) {
    const missing = columns.some((values) => Number.isNaN(values[card]));
    if (missing === (op === '=')) setBit(bits, card);
  }
  return bits;
}

/** Returns the sum for every card. */
function sumsOfCards(sum: Sum, context: QueryContext): Float64Array {
  const all = new Float64Array(context.index.n);
  for (const { sign, figure, value } of sum) {
    if (figure === null) {
      for (let card = 0; card < all.length; card += 1) all[card] = (all[card] ?? 0) + sign * value;
      continue;
    }
    const values = columnOf(figure, context);
    for (let card = 0; card < all.length; card += 1)
      all[card] = (all[card] ?? 0) + sign * (values[card] ?? 0);
  }
  return all;
}

function compareOne(left: Sum, op: Comparison, right: Sum, context: QueryContext): Bits {
  const bits = emptySet(context);
  const figure = singleFigure(left);
  const number = constantOf(right);
  if (figure !== null && number !== null) {
    addComparing(context.index.figures[figure](), op, number, bits);
    return bits;
  }
  const lefts = sumsOfCards(left, context);
  const rights = sumsOfCards(right, context);
  for (let card = 0; card < lefts.length; card += 1) {
    if (satisfiesComparison(lefts[card] ?? 0, op, rights[card] ?? 0)) setBit(bits, card);
  }
  return bits;
}
