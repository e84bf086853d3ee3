import 'server-only';
import { asksForHoldings } from '@/lib/cards/search/asks-holdings';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { Order } from '@/lib/cards/search/query';
import { searchedHoldings } from '@/lib/collection/searched-holdings';
import { allottedDecks } from '@/lib/server/allotted-decks';
import { collectionNumber, readCollection } from '@/lib/server/collection';
import { type Database, database } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

/** Ids of the printings that the owner has photographed. */
export async function photographedPrintings(): Promise<string[]> {
  const rows = await database().photo.findMany({
    where: { ownerId: LOCAL_OWNER },
    distinct: ['printing'],
    select: { printing: true },
  });
  return rows.map(({ printing }) => printing);
}

interface Counted {
  readonly number: number;
  readonly counts: Holdings['counts'];
}

// Counts change only with the collection's number; a collection of 100,000 rows is not read for each query.
const counted = new WeakMap<Database, Counted>();

async function countsNow(): Promise<Holdings['counts']> {
  const number = await collectionNumber();
  const known = counted.get(database());
  if (known?.number === number) return known.counts;
  const holdings = await readCollection();
  const { counts } = searchedHoldings({ holdings, decks: [], photographed: [] });
  counted.set(database(), { number, counts });
  return counts;
}

/** What the owner has, if this query asks for it; else null, and the answer is the same for everybody. */
export async function holdingsFor(
  query: string,
  sort: Order | null = null,
): Promise<Holdings | null> {
  return asksForHoldings(query, sort) ? holdingsNow() : null;
}

/** What the owner has. */
export async function holdingsNow(): Promise<Holdings> {
  const [counts, decks, photographed] = await Promise.all([
    countsNow(),
    allottedDecks(),
    photographedPrintings(),
  ]);
  return { ...searchedHoldings({ holdings: [], decks, photographed }), counts };
}
