import 'server-only';
import { asksForHoldings } from '@/lib/cards/search/asks-holdings';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { Order } from '@/lib/cards/search/query';
import { searchedHoldings } from '@/lib/collection/searched-holdings';
import type { Totals } from '@/lib/collection/totals';
import type { Actor } from '@/lib/server/actor';
import { allottedDecks } from '@/lib/server/allotted-decks';
import { totalsNow } from '@/lib/server/collection-totals';
import { database } from '@/lib/server/db';

/** Ids of the printings that the owner has photographed. */
export async function photographedPrintings(actor: Actor): Promise<string[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: actor.ownerId },
    distinct: ['printing'],
    select: { printing: true },
  });
  return rows.map(({ printing }) => printing);
}

const counted = new WeakMap<Totals, Holdings['counts']>();

async function countsNow(actor: Actor): Promise<Holdings['counts']> {
  const { totals } = await totalsNow(actor);
  const known = counted.get(totals);
  if (known !== undefined) return known;
  const { counts } = searchedHoldings({ totals, decks: [], photographed: [] });
  counted.set(totals, counts);
  return counts;
}

/** What the owner has, if this query asks for it; else null, and the answer is the same for everybody. */
export async function holdingsFor(
  actor: Actor,
  query: string,
  sort: Order | null = null,
): Promise<Holdings | null> {
  return asksForHoldings(query, sort) ? holdingsNow(actor) : null;
}

/** What the owner has. */
export async function holdingsNow(actor: Actor): Promise<Holdings> {
  const [counts, decks, photographed] = await Promise.all([
    countsNow(actor),
    allottedDecks(actor),
    photographedPrintings(actor),
  ]);
  return { ...searchedHoldings({ totals: new Map(), decks, photographed }), counts };
}
