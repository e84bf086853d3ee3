import 'server-only';
import type { FoundTable } from '@/lib/live/live-answer';
import { LIVE_BOUNDS, type LiveOptions } from '@/lib/live/live-options';
import type { Actor } from '@/lib/server/actor';
import { database, type Transaction } from '@/lib/server/db';
import { gameOf, notify } from '@/lib/server/live/live-rows';
import { withoutHidden } from '@/lib/server/moderation';

// Tables that everybody finds: those that wait for players, and games that may be watched.

const MOST = 100;
const HOUR_MS = 3_600_000;

/** Returns the time since when a table must have changed to be in the list. */
export function listedSince(): Date {
  return new Date(Date.now() - LIVE_BOUNDS.listedHours * HOUR_MS);
}

/** Returns the subject that a report of a table names. */
export function tableSubject(id: string): string {
  return `table:${id}`;
}

/** Returns the tables in the list, those that wait for players first. `caller`: null for somebody who is not signed in. */
export async function findTables(caller: Actor | null): Promise<FoundTable[]> {
  const rows = await database().liveGame.findMany({
    where: {
      listed: true,
      updatedAt: { gte: listedSince() },
      OR: [
        // A name marks a chair that is not free, also that of an account that was closed.
        { state: 'open', seats: { some: { name: '' } } },
        { state: 'playing' },
      ],
    },
    omit: { setup: true },
    include: { seats: { select: { name: true, ownerId: true }, orderBy: { seat: 'asc' } } },
    orderBy: [{ state: 'asc' }, { updatedAt: 'desc' }],
    take: MOST,
  });
  const shown = await withoutHidden(rows, ({ id }) => [tableSubject(id)]);
  return shown.flatMap(({ id, key, game, state, title, sought, options, seats, updatedAt }) => {
    const { clock, onlookers }: LiveOptions = JSON.parse(options);
    if (state === 'playing' && !onlookers) return [];
    const taken = seats.filter(({ name }) => name !== '');
    return {
      key,
      game: gameOf({ id, game }),
      state: state === 'open' ? 'open' : 'playing',
      title,
      sought,
      // As at the table itself, visitors learn who sits there only where they may watch.
      names: onlookers || caller !== null ? taken.map(({ name }) => name) : [],
      taken: taken.length,
      seats: seats.length,
      clock,
      isYours: seats.some(({ ownerId }) => caller !== null && ownerId === caller.ownerId),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** Takes somebody who cannot come back from the tables that have not begun: their own are closed, and at others their chair is free. */
export async function leaveOpenTables(tx: Transaction, ownerId: string): Promise<void> {
  const tables = await tx.liveGame.findMany({
    where: { state: 'open', OR: [{ hostId: ownerId }, { seats: { some: { ownerId } } }] },
    select: { id: true, hostId: true },
  });
  await tx.liveSeat.updateMany({
    where: { ownerId, game: { state: 'open', hostId: { not: ownerId } } },
    data: { ownerId: null, name: '', deck: '' },
  });
  for (const { id, hostId } of tables) {
    const closes = hostId === ownerId && { state: 'ended' };
    await tx.liveGame.update({ where: { id }, data: { updatedAt: new Date(), ...closes } });
    await notify(tx, id);
  }
}

/** Closes the tables in the list at which nobody has come or gone for long. */
export async function closeStaleTables(): Promise<void> {
  await database().liveGame.updateMany({
    where: { listed: true, state: 'open', updatedAt: { lt: listedSince() } },
    data: { state: 'ended' },
  });
}
