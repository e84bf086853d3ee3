import 'server-only';
import { transaction } from '@/lib/server/db';
import { notify } from '@/lib/server/live/live-rows';

// Who is at a table: whoever listens to it. The end of a stream notes that its person has left. Any other stream of theirs, in whatever
// process, hears of that as of every change, and notes that they are there.

/** Notes that somebody who sits at a table that is not over looks at it, or has left it. */
export async function notePresence(
  gameId: string,
  ownerId: string,
  leftAt: Date | null,
): Promise<void> {
  const before = leftAt === null ? { not: null } : null;
  await transaction(async (tx) => {
    const { count } = await tx.liveSeat.updateMany({
      where: { gameId, ownerId, leftAt: before, game: { state: { not: 'ended' } } },
      data: { leftAt },
    });
    if (count > 0) await notify(tx, gameId);
  });
}
