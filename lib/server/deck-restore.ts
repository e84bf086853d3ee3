import 'server-only';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';

/** Put a deck back on the list that was taken off it. Answers whether there was one. */
export async function restoreDeck(actor: Actor, id: string): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: actor.ownerId, deletedAt: { not: null } },
    data: { deletedAt: null },
  });
  return updated.count > 0;
}
