import 'server-only';
import type { Actor } from '@/lib/server/actor';
import { type Transaction, transaction } from '@/lib/server/db';
import { addTable, beginGame, isFree } from '@/lib/server/live/chairs';
import { NOT_YOURS, problem } from '@/lib/server/live/live';
import { type LiveRow, notify, readLiveRow } from '@/lib/server/live/live-rows';
import { refuse } from '@/lib/server/problem';

// The players of a game that has ended play again at another table, with the same cards and options. Whoever asks first opens it; each of
// the others takes their chair by asking, too. It begins with the last of them.

const GOES_ON = problem('GOES_ON', 'This game can be played again once it is over.');
const TAKEN = problem('NO_CHAIR', 'Somebody else has your chair at the new table.');

/** Takes the caller's chair at the table where the players of a game play again, which the first to ask opens. Returns its key. Throws `Refused`. */
export async function playAgain(actor: Actor, key: string): Promise<{ readonly key: string }> {
  const next = await transaction(async (tx) => {
    // Locks the game's row, so that of two who ask at once the second finds the table of the first.
    await tx.liveGame.updateMany({ where: { key }, data: { key } });
    const row = await readLiveRow(key, tx);
    const own = row.seats.find(({ ownerId }) => ownerId === actor.ownerId) ?? refuse(NOT_YOURS);
    if (row.state !== 'ended' || row.version === '') refuse(GOES_ON);
    const there = row.rematch === '' ? null : await readLiveRow(row.rematch, tx);
    // A table whose host left before it began is closed.
    if (there === null || (there.state === 'ended' && there.version === ''))
      return openAgain(tx, actor, row);
    if (there.seats.some(({ ownerId }) => ownerId === actor.ownerId)) return there;
    const { count } = await tx.liveSeat.updateMany({
      where: {
        gameId: there.id,
        seat: own.seat,
        ownerId: null,
        pilot: null,
        game: { state: 'open' },
      },
      data: { ownerId: actor.ownerId, name: own.name, deck: own.list },
    });
    if (count === 0) refuse(TAKEN);
    await tx.liveGame.update({ where: { id: there.id }, data: { updatedAt: new Date() } });
    await notify(tx, there.id);
    return there;
  });
  await beginIfFull(next.key);
  return { key: next.key };
}

/** Opens the next table with the pilots and the caller in their chairs, and tells the others. */
async function openAgain(
  tx: Transaction,
  actor: Actor,
  { id, game, options, seats }: LiveRow,
): Promise<{ readonly key: string }> {
  const chairs = seats.map(({ seat, name, ownerId, pilot, list }) =>
    pilot !== null || ownerId === actor.ownerId
      ? { seat, name, ownerId, pilot, deck: list }
      : { seat, name: '' },
  );
  const next = await addTable(tx, actor, { game, options, listing: null }, chairs);
  await tx.liveGame.update({ where: { id }, data: { rematch: next.key } });
  await notify(tx, id);
  return next;
}

async function beginIfFull(key: string): Promise<void> {
  const { state, hostId, seats } = await readLiveRow(key);
  if (state === 'open' && !seats.some(isFree)) await beginGame({ ownerId: hostId }, key);
}
