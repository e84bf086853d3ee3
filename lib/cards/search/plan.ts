import {
  andBits,
  type Bits,
  copyBits,
  orBits,
  returnBits,
  withoutBits,
} from '@/lib/cards/search/bitset';
import { asksForCopy } from '@/lib/cards/search/lot-terms';
import { askChoice, askNumber, cachedChoice } from '@/lib/cards/search/plan-choice';
import { askDeck } from '@/lib/cards/search/plan-deck';
import { askFigure, cachedFigure } from '@/lib/cards/search/plan-figure';
import { askLink } from '@/lib/cards/search/plan-link';
import { askLot, askLots } from '@/lib/cards/search/plan-lot';
import {
  askExact,
  askRegex,
  askText,
  askWord,
  cachedLabel,
  invertSet,
} from '@/lib/cards/search/plan-text';
import type { Query } from '@/lib/cards/search/query';
import type { QueryContext } from '@/lib/cards/search/query-context';
import { everyCard } from '@/lib/cards/search/query-context';

/** Returns the cards that a query matches, as a set that the caller may change. */
export function cardsMatching(query: Query, context: QueryContext): Bits {
  return runOrDrop(query, context) ?? everyCard(context);
}

/** Evaluates a query. Null for a mistake, which is recorded and ignored. */
function runOrDrop(query: Query, context: QueryContext): Bits | null {
  const bits = runTerm(query, context);
  if (bits === null) context.dropped.add(query);
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

function runTerm(query: Query, context: QueryContext): Bits | null {
  switch (query.kind) {
    case 'all':
      return everyCard(context);
    case 'and':
    case 'or':
      return runJoined(query, context);
    case 'not': {
      const cached = cachedSet(query.part, context);
      if (cached !== null) return withoutBits(everyCard(context), cached);
      const bits = runOrDrop(query.part, context);
      return bits === null ? null : invertSet(context, bits);
    }
    case 'word':
      return askWord(query.text, context);
    case 'exact':
      return askExact(query.name, context);
    case 'text':
      return askText(query, context);
    case 'regex':
      return askRegex(query, context);
    case 'number':
      return askNumber(query, context);
    case 'figure':
      return askFigure(query, context);
    case 'choice':
      return askChoice(query, context);
    case 'link':
      return askLink(query, context);
    case 'deck':
      return askDeck(query, context);
    case 'lot':
      return askLot(query, context);
  }
}

function runJoined(
  { kind, parts }: Extract<Query, { kind: 'and' | 'or' }>,
  context: QueryContext,
): Bits | null {
  const { pool } = context.index;
  const join = kind === 'and' ? andBits : orBits;
  // One copy must fulfil all that is asked of a copy.
  const [lot, ...otherLots] = kind === 'and' ? parts.filter(asksForCopy) : [];
  let all: Bits | null = null;
  for (const part of parts) {
    if (asksForCopy(part) && otherLots.includes(part)) continue;
    if (all !== null && kind === 'and' && part.kind === 'not') {
      const denied = cachedSet(part.part, context);
      if (denied !== null) {
        withoutBits(all, denied);
        continue;
      }
    }
    const cached = cachedSet(part, context);
    const bits =
      cached ?? (part === lot ? askLots([lot, ...otherLots], context) : runOrDrop(part, context));
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
function cachedSet(query: Query, context: QueryContext): Bits | null {
  switch (query.kind) {
    case 'choice':
      return cachedChoice(query, context);
    case 'figure':
      return cachedFigure(query, context);
    case 'text':
      return cachedLabel(query, context);
    default:
      return null;
  }
}
