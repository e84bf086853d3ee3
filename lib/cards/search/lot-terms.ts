import { fold } from '@/lib/cards/search/fold';
import type { HeldLot } from '@/lib/cards/search/holdings';
import type { Comparison, Query } from '@/lib/cards/search/query';
import { GRADES } from '@/lib/collection/condition';

export type LotQuery = Extract<Query, { kind: 'lot' }>;
type LotWords = Pick<HeldLot, LotQuery['key']>;

/** Checks whether a term asks for a copy, and not for cards without one. */
export function asksForCopy(query: Query): query is LotQuery {
  return query.kind === 'lot' && query.op !== '!=';
}

/** Checks whether a copy is one that a query asks for. Terms that ask for a card, or for none of its copies, hold for all of its copies. */
export function isCopyFound(query: Query, lot: LotWords): boolean {
  switch (query.kind) {
    case 'and':
      return query.parts.every((part) => isCopyFound(part, lot));
    case 'or':
      return !query.parts.every(asksForCopy) || query.parts.some((part) => isCopyFound(part, lot));
    default:
      return !asksForCopy(query) || wordFits(query, lot[query.key]);
  }
}

/** Checks whether a place or condition is one that a term means. */
export function wordFits({ key, op, values }: LotQuery, word: string): boolean {
  return values.some((value) =>
    key === 'condition' ? gradeCompares(word, op, value) : placeFits(word, op, value),
  );
}

function placeFits(place: string, op: LotQuery['op'], value: string): boolean {
  if (value === 'none') return place === '';
  const [own, asked] = [fold(place), fold(value)];
  return op === ':' ? own.includes(asked) : own === asked;
}

/** Compares grades: a better one is greater. A lot without a condition satisfies `none` alone. */
function gradeCompares(condition: string, op: LotQuery['op'], value: string): boolean {
  if (value === 'none') return condition === '';
  const rank = (grade: string) => (GRADES as readonly string[]).indexOf(grade);
  const [own, asked] = [rank(condition), rank(value)];
  if (own < 0) return false;
  const better: Readonly<Record<Exclude<Comparison, '!='>, boolean>> = {
    '=': own === asked,
    '<': own > asked,
    '<=': own >= asked,
    '>': own < asked,
    '>=': own <= asked,
  };
  return better[op === ':' || op === '!=' ? '=' : op];
}
