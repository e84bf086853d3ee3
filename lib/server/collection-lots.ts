import 'server-only';
import { type PackedLots, packLots } from '@/lib/collection/lots';
import type { Actor } from '@/lib/server/actor';
import { collectionNumber } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { PerOwner } from '@/lib/server/per-owner';

const packed = new PerOwner<PackedLots>();

/** Returns all lots of the collection. They are read again only when the collection has changed. */
export async function lotsNow(actor: Actor): Promise<PackedLots> {
  // The number is read first: a change made while the rows are read gives another number next time.
  const number = await collectionNumber(actor);
  const known = packed.get(actor);
  // Those of an empty collection are not kept: restoring a backup fills the collection without a change.
  if (known?.number === number && known.lots.length > 0) return known;
  const lots = await database().holding.findMany({
    omit: { ownerId: true, updatedAt: true },
    where: { ownerId: actor.ownerId },
    orderBy: [{ printing: 'asc' }, { condition: 'asc' }, { place: 'asc' }],
  });
  const now = packLots(number, lots);
  packed.set(actor, now);
  return now;
}
