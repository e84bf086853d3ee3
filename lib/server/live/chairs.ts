import 'server-only';
import {
  LIVE_BOUNDS,
  type LiveGameName,
  type LiveListing,
  type LiveOptions,
} from '@/lib/live/live-options';
import { chairName } from '@/lib/live/pilot-words';
import { newKey } from '@/lib/server/accounts/secrets';
import type { Actor } from '@/lib/server/actor';
import { database, lockOwner, type Transaction, transaction } from '@/lib/server/db';
import { ENDED, playPilots, problem } from '@/lib/server/live/live';
import { type Brought, LIVE_KINDS } from '@/lib/server/live/live-kind';
import { type LiveRow, notify, readLiveRow } from '@/lib/server/live/live-rows';
import { listedSince } from '@/lib/server/live/open-tables';
import { type Problem, refuse } from '@/lib/server/problem';

// Tables before their game: somebody opens one, others take chairs, the host begins.

const BEGUN = problem('BEGUN', 'This game has begun already.');
const NO_CHAIR = problem(
  'NO_CHAIR',
  'Every chair is taken.',
  'You may watch, if the host allows it.',
);
const HOST_ONLY: Problem = {
  status: 403,
  code: 'HOST_ONLY',
  message: 'Only the host decides this.',
};
const NO_SUCH_PILOT: Problem = {
  status: 400,
  code: 'NO_SUCH_PILOT',
  message: 'No such computer player sits at the live tables of this game.',
};
const TOO_MANY = problem(
  'TOO_MANY',
  `You have ${LIVE_BOUNDS.games} games open.`,
  'End or leave one first.',
);

const TOO_MANY_LISTED = problem(
  'TOO_MANY_LISTED',
  `You have ${LIVE_BOUNDS.listed} tables in the list.`,
  'Close one of them, or open this one for those who have its address.',
);

/** Opens a table. The host has the first chair. Returns its key. Throws `Refused`. */
export async function openLive(
  host: Actor,
  table: NewTable,
  brought: Brought,
): Promise<{ readonly key: string }> {
  const list = await LIVE_KINDS[table.game].listOf(host, brought);
  const name = await nameOf(host);
  const chairs = Array.from({ length: table.options.seats }, (_, seat) =>
    seat === 0
      ? { seat, ownerId: host.ownerId, name, deck: JSON.stringify(list) }
      : { seat, name: '' },
  );
  return transaction((tx) => addTable(tx, host, table, chairs));
}

/** A table to be opened. */
interface NewTable {
  readonly game: LiveGameName;
  readonly options: LiveOptions;
  /** How everybody finds it; null when only its address leads there. */
  readonly listing: LiveListing | null;
}

interface NewChair {
  readonly seat: number;
  readonly name: string;
  readonly ownerId?: string | null;
  readonly pilot?: string | null;
  readonly deck?: string;
}

/** Adds a table with its chairs. Returns its key. Throws `Refused` when the host has too many. */
export async function addTable(
  tx: Transaction,
  host: Actor,
  { game, options, listing }: NewTable,
  chairs: readonly NewChair[],
): Promise<{ readonly key: string }> {
  await lockOwner(tx, host.ownerId);
  const own = { hostId: host.ownerId };
  if (
    (await tx.liveGame.count({ where: { ...own, state: { not: 'ended' } } })) >= LIVE_BOUNDS.games
  )
    refuse(TOO_MANY);
  const inList = { ...own, listed: true, state: 'open', updatedAt: { gte: listedSince() } };
  if (listing !== null && (await tx.liveGame.count({ where: inList })) >= LIVE_BOUNDS.listed)
    refuse(TOO_MANY_LISTED);
  const key = newKey();
  const data = { key, game, ...own, options: JSON.stringify(options) };
  const { id } = await tx.liveGame.create({
    data: { ...data, ...(listing !== null && { listed: true, ...listing }) },
  });
  await tx.liveSeat.createMany({ data: chairs.map((chair) => ({ ...chair, gameId: id })) });
  return { key };
}

/** A chair with neither a player nor a pilot. */
const EMPTY = { ownerId: null, pilot: null } as const;

/** Checks whether a chair has neither a player nor a pilot. */
export function isFree({ ownerId, pilot }: LiveRow['seats'][number]): boolean {
  return ownerId === null && pilot === null;
}

async function nameOf({ ownerId }: Actor): Promise<string> {
  return (await database().owner.findUniqueOrThrow({ where: { id: ownerId } })).name;
}

/** Takes a chair, or changes the cards of the chair that the actor has. Throws `Refused`. */
export async function takeChair(actor: Actor, key: string, brought: Brought): Promise<void> {
  const { game } = await readLiveRow(key);
  const list = await LIVE_KINDS[game].listOf(actor, brought);
  const name = await nameOf(actor);
  await atOpenTable(key, async (tx, row) => {
    const own = row.seats.find(({ ownerId }) => ownerId === actor.ownerId);
    const free = row.seats.find(isFree);
    const { seat } = own ?? free ?? refuse(NO_CHAIR);
    // If two take the last chair at once, only one gets it.
    const { count } = await tx.liveSeat.updateMany({
      where: { gameId: row.id, seat, ...(own ? { ownerId: actor.ownerId } : EMPTY) },
      data: { ownerId: actor.ownerId, name, deck: JSON.stringify(list) },
    });
    if (count === 0) refuse(NO_CHAIR);
  });
}

/** Leaves the chair before the game begins. If the host leaves, the table closes. Throws `Refused`. */
export async function leaveChair(actor: Actor, key: string): Promise<void> {
  await atOpenTable(key, async (tx, row) => {
    if (row.hostId === actor.ownerId)
      await tx.liveGame.update({ where: { id: row.id }, data: { state: 'ended' } });
    else
      await tx.liveSeat.updateMany({
        where: { gameId: row.id, ownerId: actor.ownerId },
        data: { ownerId: null, name: '', deck: '' },
      });
  });
}

/** Puts a pilot into an empty chair; it plays the cards that the host brings for it. Throws `Refused`. */
export async function seatPilot(
  host: Actor,
  key: string,
  seat: number,
  pilot: string,
  brought: Brought,
): Promise<void> {
  const { game } = await readLiveRow(key);
  const { pilots, listOf } = LIVE_KINDS[game];
  if (!pilots.includes(pilot)) refuse(NO_SUCH_PILOT);
  const deck = JSON.stringify(await listOf(host, brought));
  await changePilot(host, key, seat, { pilot, name: chairName(pilot), deck });
}

/** Removes a pilot from its chair. Throws `Refused`. */
export function removePilot(host: Actor, key: string, seat: number): Promise<void> {
  return changePilot(host, key, seat, { pilot: null, name: '', deck: '' });
}

async function changePilot(
  host: Actor,
  key: string,
  seat: number,
  data: { readonly pilot: string | null; readonly name: string; readonly deck: string },
): Promise<void> {
  await atOpenTable(key, async (tx, row) => {
    if (row.hostId !== host.ownerId) refuse(HOST_ONLY);
    const { count } = await tx.liveSeat.updateMany({
      where: { gameId: row.id, seat, ownerId: null },
      data,
    });
    if (count === 0) refuse(NO_CHAIR);
  });
}

async function atOpenTable(
  key: string,
  work: (tx: Transaction, row: LiveRow) => Promise<void>,
): Promise<void> {
  await transaction(async (tx) => {
    const row = await readLiveRow(key, tx);
    if (row.state !== 'open') refuse(row.state === 'ended' ? ENDED : BEGUN);
    await work(tx, row);
    await tx.liveGame.update({ where: { id: row.id }, data: { updatedAt: new Date() } });
    await notify(tx, row.id);
  });
}

/** Begins the game once every chair is taken. Throws `Refused`. */
export async function beginGame(host: Actor, key: string): Promise<void> {
  const row = await readLiveRow(key);
  if (row.hostId !== host.ownerId) refuse(HOST_ONLY);
  if (row.state !== 'open') refuse(row.state === 'ended' ? ENDED : BEGUN);
  const empty = row.seats.find(({ list }) => list === '');
  if (empty !== undefined)
    refuse(
      problem(
        'EMPTY_CHAIR',
        `Chair ${empty.seat + 1} is empty.`,
        'Invite somebody, or put a pilot there.',
      ),
    );
  const { rules, setupOf } = LIVE_KINDS[row.game];
  const players = distinctNames(row.seats).map(({ name, list, ownerId }) => ({
    name,
    list: JSON.parse(list),
    actor: { ownerId: ownerId ?? host.ownerId },
  }));
  const setup = await setupOf(players, row.options);
  const started = rules.game.start(setup);
  if (!started.ok) refuse(problem('CANNOT_BEGIN', started.error.message));
  const people = row.seats.flatMap(({ seat, ownerId }) => (ownerId === null ? [] : [seat]));
  await transaction(async (tx) => {
    const { count } = await tx.liveGame.updateMany({
      where: { id: row.id, state: 'open' },
      data: {
        state: 'playing',
        setup: JSON.stringify({ setup, people }),
        version: rules.game.version,
        updatedAt: new Date(),
      },
    });
    if (count === 0) refuse(BEGUN);
    await notify(tx, row.id);
  });
  playPilots(key);
}

/** Makes the names at a table different: two players with one name could not be told apart in the log. */
function distinctNames<T extends { readonly name: string }>(seats: readonly T[]): T[] {
  return seats.map((seat, at) => {
    const before = seats.slice(0, at).filter(({ name }) => name === seat.name).length;
    return before === 0 ? seat : { ...seat, name: `${seat.name} ${before + 1}` };
  });
}
