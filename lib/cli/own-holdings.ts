import type { Catalogue } from '@/lib/cards/catalogue';
import { asksForHoldings } from '@/lib/cards/search/asks-holdings';
import { type Holdings, heldCopies } from '@/lib/cards/search/holdings';
import type { Order } from '@/lib/cards/search/query';
import { CliFailure, reasonOf } from '@/lib/cli/failure';
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

/** The copies of each card in the collection of the owner of this installation, every printing together. */
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
