import type { Catalogue } from '@/lib/cards/catalogue';
import { asksForHoldings } from '@/lib/cards/search/asks-holdings';
import { type Holdings, heldCopies } from '@/lib/cards/search/holdings';
import type { Order } from '@/lib/cards/search/query';
import { CliFailure, reasonOf } from '@/lib/cli/failure';
import { note } from '@/lib/cli/output';

/** Returns the collection of the local owner if the query needs it. Prints a message when there is no database, and the rest of the query runs. */
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

/** Returns the copies of each card in the collection of the local owner, over all printings. */
export async function ownedCopies(catalogue: Catalogue): Promise<ReadonlyMap<string, number>> {
  try {
    const [{ withDatabase }, { holdingsNow }] = await Promise.all([
      import('@/lib/server/database-check'),
      import('@/lib/server/search'),
    ]);
    const { counts } = await withDatabase((actor) => holdingsNow(actor));
    return new Map(catalogue.cards.map((card) => [card.id, heldCopies(card, counts.owned)]));
  } catch (error) {
    throw new CliFailure(`--own: the collection cannot be read: ${reasonOf(error)}`);
  }
}
