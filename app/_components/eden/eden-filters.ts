import {
  type FigureFilter,
  figureOf,
  partsOf,
  replaceConditions,
  withFigure,
} from '@/app/_components/search/query-filters';
import {
  EDEN_FIGURES,
  EDEN_KINDS,
  type EdenFigureKey,
  type EdenKind,
} from '@/lib/cards/search/eden-facts';
import { parseQuery } from '@/lib/cards/search/parse';
import type { Query } from '@/lib/cards/search/query';
import { withoutQuotes } from '@/lib/cards/search/quotes';

/** The state of Eden's filter panel: the simple conditions of a query that must all hold. */
interface EdenFilters {
  readonly kinds: readonly EdenKind[];
  readonly sets: readonly string[];
  readonly faction: string | null;
  readonly stigma: string | null;
  readonly figures: Readonly<Record<EdenFigureKey, FigureFilter | null>>;
}

function valuesOf(part: Query, key: 'kind' | 'set'): readonly string[] | null {
  return part.kind === 'choice' && part.key === key && part.op === '=' ? part.values : null;
}

function labelOf(part: Query, key: 'faction' | 'stigma'): string | null {
  if (part.kind !== 'text' || part.key !== key || part.op === '!=') return null;
  return part.values.length === 1 ? (part.values[0] ?? null) : null;
}

/** Reads the panel's state from a query. */
export function readEdenFilters(source: string): EdenFilters {
  const parts = partsOf(parseQuery(source).query);
  const first = <T>(read: (part: Query) => T | null) =>
    parts.map(read).find((found) => found !== null) ?? null;
  const kinds = first((part) => valuesOf(part, 'kind')) ?? [];
  const figures = EDEN_FIGURES.map((key) => [key, first((part) => figureOf(part, key))] as const);
  return {
    kinds: EDEN_KINDS.filter((kind) => kinds.includes(kind)),
    sets: first((part) => valuesOf(part, 'set')) ?? [],
    faction: first((part) => labelOf(part, 'faction')),
    stigma: first((part) => labelOf(part, 'stigma')),
    figures: Object.fromEntries(figures) as Record<EdenFigureKey, FigureFilter | null>,
  };
}

/** Filters by any of these kinds or sets; an empty list clears the filter. */
export function withValues(source: string, key: 'kind' | 'set', values: readonly string[]): string {
  const term = values.length === 0 ? null : `${key}:${values.join(',')}`;
  return replaceConditions(source, (part) => valuesOf(part, key) !== null, term);
}

/** Filters by a faction or stigma; null clears the filter. */
export function withLabel(source: string, key: 'faction' | 'stigma', label: string | null): string {
  const plain = label === null ? null : withoutQuotes(label);
  const term = plain === null ? null : `${key}="${plain}"`;
  return replaceConditions(source, (part) => labelOf(part, key) !== null, term);
}

/** Counts the conditions in the panel. */
export function countEdenFilters({ kinds, sets, faction, stigma, figures }: EdenFilters): number {
  const set = [kinds.length > 0, sets.length > 0, faction !== null, stigma !== null];
  return (
    set.filter(Boolean).length + Object.values(figures).filter((filter) => filter !== null).length
  );
}

/** Returns the query without the panel's conditions. */
export function withoutEdenFilters(source: string): string {
  let text = withValues(withValues(source, 'kind', []), 'set', []);
  text = withLabel(withLabel(text, 'faction', null), 'stigma', null);
  for (const key of EDEN_FIGURES) text = withFigure(text, key, null);
  return text;
}
