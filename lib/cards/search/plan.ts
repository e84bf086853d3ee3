import type { Asking } from '@/lib/cards/search/asking';
import {
  allBits,
  andBits,
  type Bits,
  noBits,
  orBits,
  setBit,
  withoutBits,
} from '@/lib/cards/search/bitset';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import { cardsComparing, compares } from '@/lib/cards/search/figure-column';
import { askChoice, askNumber } from '@/lib/cards/search/plan-choice';
import { askLink } from '@/lib/cards/search/plan-link';
import { askExact, askRegex, askText, askWord } from '@/lib/cards/search/plan-text';
import type { Comparison, FigureKey, Query, Sum } from '@/lib/cards/search/query';

/** The cards that a query matches, always a set of its own. */
export function matching(query: Query, asking: Asking): Bits {
  return run(query, asking) ?? allBits(asking.index.n);
}

/** `null`: a mistake, noted; the term counts as not written. */
function run(query: Query, asking: Asking): Bits | null {
  const bits = runTerm(query, asking);
  if (bits === null) asking.dropped.add(query);
  return bits;
}

/** The query without the terms that were dropped: what was really asked. */
export function withoutDropped(query: Query, dropped: ReadonlySet<Query>): Query {
  if (dropped.has(query)) return { kind: 'all', offset: query.offset, length: query.length };
  if (query.kind !== 'and' && query.kind !== 'or') return query;
  const parts = query.parts
    .filter((part) => !dropped.has(part))
    .map((part) => withoutDropped(part, dropped));
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : { ...query, parts };
}

function runTerm(query: Query, asking: Asking): Bits | null {
  switch (query.kind) {
    case 'all':
      return allBits(asking.index.n);
    case 'and':
      return joined(query.parts, asking, andBits);
    case 'or':
      return joined(query.parts, asking, orBits);
    case 'not': {
      const bits = run(query.part, asking);
      return bits === null ? null : withoutBits(allBits(asking.index.n), bits);
    }
    case 'word':
      return askWord(query.text, asking);
    case 'exact':
      return askExact(query.name, asking);
    case 'text':
      return askText(query, asking);
    case 'regex':
      return askRegex(query, asking);
    case 'number':
      return askNumber(query, asking);
    case 'figure':
      return askFigure(query, asking.index);
    case 'choice':
      return askChoice(query, asking);
    case 'link':
      return askLink(query, asking);
  }
}

function joined(
  parts: readonly Query[],
  asking: Asking,
  join: (into: Bits, other: Bits) => Bits,
): Bits | null {
  let all: Bits | null = null;
  for (const part of parts) {
    const bits = run(part, asking);
    if (bits !== null) all = all === null ? bits : join(all, bits);
  }
  return all;
}

type FigureQuery = Extract<Query, { kind: 'figure' }>;

function askFigure(query: FigureQuery, index: CatalogueIndex): Bits {
  if (query.left !== 'power') return compareAll(query.left, query, index);
  const ap = compareAll([{ sign: 1, figure: 'ap', value: 0 }], query, index);
  return andBits(ap, compareAll([{ sign: 1, figure: 'dp', value: 0 }], query, index));
}

/** Several values are *or*; with `!=` none of them holds. */
function compareAll(left: Sum, { op, values }: FigureQuery, index: CatalogueIndex): Bits {
  let all: Bits | null = null;
  for (const value of values) {
    const bits = value === 'none' ? absent(left, op, index) : compareOne(left, op, value, index);
    if (all === null) all = bits;
    else if (op === '!=') andBits(all, bits);
    else orBits(all, bits);
  }
  return all ?? noBits(index.n);
}

function constant(sum: Sum): number | null {
  let total = 0;
  for (const { sign, figure, value } of sum) {
    if (figure !== null) return null;
    total += sign * value;
  }
  return total;
}

function single(sum: Sum): FigureKey | null {
  const [only] = sum;
  return sum.length === 1 && only !== undefined && only.sign === 1 ? only.figure : null;
}

function absent(sum: Sum, op: Comparison, index: CatalogueIndex): Bits {
  const figures = sum.flatMap(({ figure }) => figure ?? []);
  const bits = noBits(index.n);
  for (let card = 0; card < index.n; card += 1) {
    const missing = figures.some((figure) => Number.isNaN(index.figures[figure].values[card]));
    if (missing === (op === '=')) setBit(bits, card);
  }
  return bits;
}

function compareOne(left: Sum, op: Comparison, right: Sum, index: CatalogueIndex): Bits {
  const figure = single(left);
  const number = constant(right);
  if (figure !== null && number !== null) return cardsComparing(index.figures[figure], op, number);
  const bits = noBits(index.n);
  const total = (sum: Sum, card: number) => {
    let value = 0;
    for (const part of sum)
      value +=
        part.sign *
        (part.figure === null
          ? part.value
          : (index.figures[part.figure].values[card] ?? Number.NaN));
    return value;
  };
  for (let card = 0; card < index.n; card += 1) {
    if (compares(total(left, card), op, total(right, card))) setBit(bits, card);
  }
  return bits;
}
