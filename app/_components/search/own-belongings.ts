import type { Holdings } from '@/lib/cards/search/holdings';
import { fresh } from '@/lib/client/answers';
import { TOTALS, type TotalsAnswer } from '@/lib/client/collection';
import type { Belongings } from '@/lib/collection/searched-holdings';

/** What the actor has. Rejects when the server does not answer and nothing is kept. */
export async function ownHoldings(): Promise<Holdings> {
  const [{ searchedHoldings }, { withRows }, totals, contents] = await Promise.all([
    import('@/lib/collection/searched-holdings'),
    import('@/lib/collection/totals'),
    fresh<TotalsAnswer>(TOTALS),
    fresh<Pick<Belongings, 'decks'>>('/api/v1/decks/contents'),
  ]);
  if (totals.body === null || contents.body === null)
    throw new Error('The collection did not come.');
  const { photographed } = totals.body;
  const { decks } = contents.body;
  return searchedHoldings({
    totals: withRows(new Map(), totals.body.totals),
    decks,
    photographed,
  });
}
