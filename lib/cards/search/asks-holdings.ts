import { isBuiltIn } from '@/lib/cards/search/choices';
import { parseQuery } from '@/lib/cards/search/parse';
import type { FigureKey, Order, Query, Sum } from '@/lib/cards/search/query';

const HELD: readonly (FigureKey | null)[] = ['owned', 'wanted', 'spare', 'free'];

/** Checks whether a query needs the user's collection or decks, which are loaded only then. */
export function asksForHoldings(source: string, sort: Order | null = null): boolean {
  const { query, display } = parseQuery(source);
  return (sort ?? display.order) === 'owned' || asksAboutHoldings(query);
}

/** Checks whether a parsed query needs the user's collection or decks. */
export function asksAboutHoldings(query: Query): boolean {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.some(asksAboutHoldings);
    case 'not':
      return asksAboutHoldings(query.part);
    case 'figure':
      return [query.left, ...query.values].some(hasHeldFigure);
    case 'choice':
      return (
        (query.key === 'is' && query.values.includes('owned')) ||
        (query.key === 'has' && query.values.includes('image')) ||
        (query.key === 'legal' && query.values.some((value) => !isBuiltIn(value)))
      );
    case 'deck':
      return true;
    default:
      return false;
  }
}

function hasHeldFigure(part: Sum | 'power' | 'none'): boolean {
  return part !== 'power' && part !== 'none' && part.some(({ figure }) => HELD.includes(figure));
}
