import type { Card, Level } from '@/lib/cards/catalogue';

/** Which cards the coverage page shows. */
export interface CoverageFilter {
  readonly level: Level | 'all';
  readonly set: string;
  readonly type: string;
  readonly page: number;
}

/** The number of cards on a page. */
export const COVERAGE_PAGE = 50;

export const COVERAGE_LEVELS = ['all', 'enforced', 'partial', 'manual', 'unwritten'] as const;

/** The filter that shows all cards. */
export const NO_FILTER: CoverageFilter = { level: 'all', set: '', type: '', page: 1 };

/** Reads the filter from an address. Ignores unknown values. */
export function readCoverageFilter(params: URLSearchParams): CoverageFilter {
  const one = (key: string) => params.get(key) ?? '';
  const page = Number.parseInt(one('page'), 10);
  return {
    level: COVERAGE_LEVELS.find((level) => level === one('level')) ?? 'all',
    set: one('set').slice(0, 40),
    type: one('type').slice(0, 40),
    page: Number.isNaN(page) ? 1 : Math.min(10_000, Math.max(1, page)),
  };
}

/** Returns the address of a filter. */
export function coveragePath(filter: CoverageFilter): string {
  const query = new URLSearchParams();
  if (filter.level !== 'all') query.set('level', filter.level);
  if (filter.set !== '') query.set('set', filter.set);
  if (filter.type !== '') query.set('type', filter.type);
  if (filter.page > 1) query.set('page', String(filter.page));
  const announcement = query.toString();
  return `/cards/coverage${announcement === '' ? '' : `?${announcement}`}#list`;
}

/** Returns the cards that match a filter. */
export function filterCards(cards: readonly Card[], filter: CoverageFilter): Card[] {
  return cards.filter(
    (card) =>
      (filter.level === 'all' || card.level === filter.level) &&
      (filter.set === '' || card.printings.some((one) => one.set === filter.set)) &&
      (filter.type === '' || card.type === filter.type),
  );
}
