import 'server-only';
import { z } from 'zod';
import type { GameTypes } from '@/engine';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import { storedMoveOf } from '@/lib/api/live-shapes';
import { DECK_BOUNDS } from '@/lib/decks/types';
import type { LiveMove } from '@/lib/live/live-game';
import {
  LIVE_GAMES,
  LIVE_PHASES,
  type LiveGameName,
  type LiveListing,
  type LiveOptions,
  type LivePhase,
  type LiveSeat,
} from '@/lib/live/live-options';
import { database, type Transaction } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { CHANNEL } from '@/lib/server/live/changes';
import { type Problem, refuse } from '@/lib/server/problem';

/** The row of a live game without its set-up, which is long and which most readers do not need. */
export interface LiveRow {
  readonly id: string;
  readonly key: string;
  readonly game: LiveGameName;
  readonly hostId: string;
  readonly state: LivePhase;
  readonly number: number;
  readonly options: LiveOptions;
  /** The version of the rules; '' until the game has begun. */
  readonly version: string;
  readonly updatedAt: Date;
  /** How everybody finds the table; null when only its address leads there. */
  readonly listing: LiveListing | null;
  /** The key of the table where its players play again; '' when there is none. */
  readonly rematch: string;
  readonly seats: readonly LiveChair[];
}

/** The start of a game, which together with the moves decides its state. */
interface Begun {
  readonly setup: GameTypes['setup'];
  /** The seats that people played at the start; an undo needs their consent. */
  readonly people: readonly number[];
}

/** A chair with the deck list that it plays. */
interface LiveChair extends LiveSeat {
  readonly list: string;
}

const NO_SUCH_GAME: Problem = {
  status: 404,
  code: 'NO_SUCH_GAME',
  message: 'There is no such game.',
  hint: 'Ask whoever invited you for the address.',
};

const nameSchema = z.object({ name: z.string().max(DECK_BOUNDS.name) });

/** Returns the start of a game. Throws if the game has not begun. */
export async function readBegun({ id }: Pick<LiveRow, 'id'>): Promise<Begun> {
  const { setup } = await database().liveGame.findUniqueOrThrow({
    where: { id },
    select: { setup: true },
  });
  if (setup === '') throw new Error(`The live game ${id} has not begun.`);
  return JSON.parse(setup);
}

/** What a `LiveRow` is read from. */
export const LIVE_ROW = {
  omit: { setup: true },
  include: { seats: { orderBy: { seat: 'asc' } } },
} as const;

/** Returns a live game by the key at the end of its address. Throws `Refused`. */
export async function readLiveRow(key: string, tx: Transaction = database()): Promise<LiveRow> {
  const row = await tx.liveGame.findUnique({ where: { key }, ...LIVE_ROW });
  return row === null ? refuse(NO_SUCH_GAME) : liveRowOf(row);
}

/** Returns a live game as it is used, from its row in the database. */
export function liveRowOf(row: Prisma.LiveGameGetPayload<typeof LIVE_ROW>): LiveRow {
  const state = LIVE_PHASES.find((one) => one === row.state) ?? 'ended';
  return {
    id: row.id,
    key: row.key,
    game: gameOf(row),
    hostId: row.hostId,
    state,
    number: row.number,
    options: JSON.parse(row.options),
    version: row.version,
    updatedAt: row.updatedAt,
    listing: row.listed ? { title: row.title, sought: row.sought } : null,
    rematch: row.rematch,
    seats: row.seats.map(({ seat, ownerId, pilot, name, deck, leftAt }) => ({
      seat,
      name,
      ownerId,
      pilot,
      deck: deck === '' ? null : nameSchema.parse(JSON.parse(deck)).name,
      list: deck,
      leftAt: ownerId === null ? null : (leftAt?.toISOString() ?? null),
    })),
  };
}

/** Returns the game that is played at a table. Throws for a name that no version of this program wrote. */
export function gameOf({ id, game }: { readonly id: string; readonly game: string }): LiveGameName {
  const name = LIVE_GAMES.find((one) => one === game);
  if (name === undefined) throw new Error(`The live game ${id} is of no game: ${game}`);
  return name;
}

/** Returns the moves after the first `after`, in order, each as it was written. */
export async function readMoves(gameId: string, after: number): Promise<LiveMove[]> {
  const rows = await database().liveMove.findMany({
    where: { gameId, number: { gt: after } },
    orderBy: { number: 'asc' },
  });
  return rows.map(({ content }) => storedMoveOf(content));
}

/** Writes a move as the next after `number`. Returns false if another move came first. */
export async function writeMove(
  tx: Transaction,
  { id }: Pick<LiveRow, 'id'>,
  number: number,
  move: LiveMove,
  { isOver, startsClock }: { readonly isOver: boolean; readonly startsClock: boolean },
): Promise<boolean> {
  const { count } = await tx.liveGame.updateMany({
    where: { id, number, state: 'playing' },
    data: {
      number: number + 1,
      ...(startsClock && { updatedAt: new Date() }),
      ...(isOver && { state: 'ended' }),
    },
  });
  if (count === 0) return false;
  await tx.liveMove.create({
    data: { gameId: id, number: number + 1, content: JSON.stringify(move) },
  });
  await notify(tx, id);
  return true;
}

/** Notifies every server, including this one, once this transaction is committed. SQLite has its counter of commits instead. */
export async function notify(tx: Transaction, gameId: string): Promise<void> {
  if (databaseLocation().provider === 'postgresql')
    await tx.$executeRaw`SELECT pg_notify(${CHANNEL}, ${gameId})`;
}
