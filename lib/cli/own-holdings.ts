import type { Catalogue } from '@/lib/cards/catalogue';
import { type Holdings, heldCopies } from '@/lib/cards/search/holdings';
import { asksForHoldings } from '@/lib/cards/search/parse';
import type { Order, ParsedQuery } from '@/lib/cards/search/query';
import { CliFailure, reasonOf } from '@/lib/cli/failure';
import { printNote } from '@/lib/cli/output';

/** Returns the collection of the local owner if the query needs it. Prints a message when there is no database, and the rest of the query runs. */
export async function holdingsOfOwner(
  query: ParsedQuery,
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
    printNote(reasonOf(error));
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
