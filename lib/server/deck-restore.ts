import 'server-only';
import { database } from '@/lib/server/db';
import { LOCAL_OWNER } from '@/lib/server/owner';

/** Put a deck back on the list that was taken off it. Answers whether there was one. */
export async function restoreDeck(id: string): Promise<boolean> {
  const updated = await database().deck.updateMany({
    where: { id, ownerId: LOCAL_OWNER, deletedAt: { not: null } },
    data: { deletedAt: null },
  });
  return updated.count > 0;
}
