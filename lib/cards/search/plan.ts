import type { Asking } from '@/lib/cards/search/asking';
import { everyCard } from '@/lib/cards/search/asking';
import {
  andBits,
  type Bits,
  copyBits,
  orBits,
  returnBits,
  withoutBits,
} from '@/lib/cards/search/bitset';
import { askChoice, askNumber, keptChoice } from '@/lib/cards/search/plan-choice';
import { askDeck } from '@/lib/cards/search/plan-deck';
import { askFigure, keptFigure } from '@/lib/cards/search/plan-figure';
import { askLink } from '@/lib/cards/search/plan-link';
import {
  askExact,
  askRegex,
  askText,
  askWord,
  complement,
  keptLabel,
} from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';

/** Returns the cards that a query matches, as a set that the caller may change. */
export function matching(query: Query, asking: Asking): Bits {
  return run(query, asking) ?? everyCard(asking);
}

/** Evaluates a query. Null for a mistake, which is recorded and ignored. */
function run(query: Query, asking: Asking): Bits | null {
  const bits = runTerm(query, asking);
  if (bits === null) asking.dropped.add(query);
  return bits;
}

/** Returns the query without its mistakes. */
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
      return everyCard(asking);
    case 'and':
    case 'or':
      return joined(query, asking);
    case 'not': {
      const cached = standing(query.part, asking);
      if (cached !== null) return withoutBits(everyCard(asking), cached);
      const bits = run(query.part, asking);
      return bits === null ? null : complement(asking, bits);
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
      return askFigure(query, asking);
    case 'choice':
      return askChoice(query, asking);
    case 'link':
      return askLink(query, asking);
    case 'deck':
      return askDeck(query, asking);
  }
}

function joined(
  { kind, parts }: Extract<Query, { kind: 'and' | 'or' }>,
  asking: Asking,
): Bits | null {
  const { pool } = asking.index;
  const join = kind === 'and' ? andBits : orBits;
  let all: Bits | null = null;
  for (const part of parts) {
    if (all !== null && kind === 'and' && part.kind === 'not') {
      const denied = standing(part.part, asking);
      if (denied !== null) {
        withoutBits(all, denied);
        continue;
      }
    }
    const cached = standing(part, asking);
    const bits = cached ?? run(part, asking);
    if (bits === null) continue;
    if (all === null) all = cached === null ? bits : copyBits(pool, cached);
    else {
      join(all, bits);
      if (cached === null) returnBits(pool, bits);
    }
  }
  return all;
}

/** Returns the index's set for a term, which must not be changed, or null. */
function standing(query: Query, asking: Asking): Bits | null {
  switch (query.kind) {
    case 'choice':
      return keptChoice(query, asking);
    case 'figure':
      return keptFigure(query, asking);
    case 'text':
      return keptLabel(query, asking);
    default:
      return null;
  }
}
