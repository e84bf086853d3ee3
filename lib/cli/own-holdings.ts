import { asksForHoldings } from '@/lib/cards/search/asks-holdings';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { Order } from '@/lib/cards/search/query';
import { reasonOf } from '@/lib/cli/failure';
import { note } from '@/lib/cli/output';

/** What the owner of this installation has, if the query asks for it. Without a database it says so, and the rest of the query runs. */
export async function holdingsOfOwner(
  query: string,
  sort: Order | undefined,
): Promise<Holdings | null> {
  if (!asksForHoldings(query, sort)) return null;
  try {
    const [{ withDatabase }, { holdingsFor }] = await Promise.all([
      import('@/lib/server/database-check'),
      import('@/lib/server/search'),
    ]);
    return await withDatabase((actor) => holdingsFor(actor, query, sort));
  } catch (error) {
    note(reasonOf(error));
    return null;
  }
}
