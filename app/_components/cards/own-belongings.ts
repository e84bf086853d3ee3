import type { Holdings } from '@/lib/cards/search/holdings';
import type { Belongings } from '@/lib/collection/searched-holdings';
import type { CollectionTotals } from '@/lib/collection/totals';

/** Another tab may count meanwhile; so old an answer is asked for again. */
const FRESH = 30_000;

let fetched: { readonly at: number; readonly holdings: Promise<Holdings> } | null = null;

/** What the reader has, fetched when a query first asks for it. Rejects when the program does not answer. */
export function ownHoldings(): Promise<Holdings> {
  const now = performance.now();
  if (fetched === null || now - fetched.at > FRESH) {
    const holdings = fetchHoldings();
    fetched = { at: now, holdings };
    holdings.catch(() => forgetOwnHoldings());
  }
  return fetched.holdings;
}

/** The next query that asks sees what was counted since. */
export function forgetOwnHoldings(): void {
  fetched = null;
}

interface Collected extends CollectionTotals, Pick<Belongings, 'photographed'> {}

async function fetchHoldings(): Promise<Holdings> {
  const [{ searchedHoldings }, { withRows }, { totals, photographed }, { decks }] =
    await Promise.all([
      import('@/lib/collection/searched-holdings'),
      import('@/lib/collection/totals'),
      fetchJson<Collected>('/api/v1/collection/totals'),
      fetchJson<Pick<Belongings, 'decks'>>('/api/v1/decks/contents'),
    ]);
  return searchedHoldings({ totals: withRows(new Map(), totals), decks, photographed });
}

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { cache: 'no-store' });
  if (!response.ok) throw new Error('The collection did not come.');
  return (await response.json()) as T;
}
