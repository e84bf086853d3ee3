import 'server-only';
import type { GameTypes, Refusal } from '@/engine';
import type { Prisma } from '@/generated/prisma/sqlite/client';
import type { ListedLive } from '@/lib/live/live-answer';
import {
  afterMove,
  type LiveGame,
  type LiveMove,
  ruledMove,
  seatOf,
  undoProblem,
} from '@/lib/live/live-game';
import { LIVE_BOUNDS } from '@/lib/live/live-options';
import type { SeatedPilot } from '@/lib/live/live-rules';
import type { Actor } from '@/lib/server/actor';
import { database, transaction } from '@/lib/server/db';
import { noteStand, standOf } from '@/lib/server/live/live-cache';
import { LIVE_KINDS } from '@/lib/server/live/live-kind';
import {
  LIVE_ROW,
  type LiveRow,
  liveRowOf,
  notify,
  readLiveRow,
  writeMove,
} from '@/lib/server/live/live-rows';
import { log } from '@/lib/server/log';
import { countMove } from '@/lib/server/metrics';
import { NO_ONLOOKERS, type Problem, Refused, refuse } from '@/lib/server/problem';

// The server holds each game and judges each move; a browser shows what its seat may see and suggests moves.

export const problem = (code: string, message: string, hint?: string): Problem => ({
  status: 409,
  code,
  message,
  ...(hint !== undefined && { hint }),
});

const NOT_BEGUN = problem('NOT_BEGUN', 'This game has not begun yet.');
export const ENDED = problem('ENDED', 'This game is over.');
export const NOT_YOURS: Problem = {
  status: 403,
  code: 'NOT_YOURS',
  message: 'You do not play this seat.',
};
const NO_ANSWER: Problem = {
  status: 400,
  code: 'REQUEST',
  message: 'This is no answer of the game that is played here.',
};

/** The outcome of a move: it is written, or another move came first. */
type MoveOutcome = { readonly ok: true; readonly number: number } | { readonly ok: false };

/**
 * Makes a move at the table in the state that the caller has seen, after `number` moves. Throws `Refused` with the clause when the rules
 * refuse it, and when the seat is not the caller's.
 */
export async function makeMove(
  actor: Actor,
  key: string,
  number: number,
  move: LiveMove,
): Promise<MoveOutcome> {
  const row = await readLiveRow(key);
  const ruled = ruledMove(LIVE_KINDS[row.game].rules, move);
  if (ruled === null) throw new Refused(NO_ANSWER);
  const chair = row.seats.find(({ seat }) => seat === seatOf(ruled));
  if (chair?.ownerId !== actor.ownerId) refuse(NOT_YOURS);
  if (ruled.kind === 'answer' && ruled.late) refuse(NOT_YOURS);
  return writeLegalMove(row, number, ruled);
}

async function writeLegalMove(
  row: LiveRow,
  number: number,
  move: LiveMove<GameTypes['answer']>,
): Promise<MoveOutcome> {
  if (row.state !== 'playing') refuse(row.state === 'ended' ? ENDED : NOT_BEGUN);
  const { rules } = LIVE_KINDS[row.game];
  const { live, people } = await standOf(row);
  if (live.number !== number) return { ok: false };
  if (number >= LIVE_BOUNDS.moves) refuse(ENDED);
  const problem = undoProblem(rules, live, move, people);
  if (problem !== null) throw new Refused(refusalOf(problem));
  const next = afterMove(rules, live, move, people);
  if (!next.ok) throw new Refused(refusalOf(next.error));
  // With the last move that a table may have the game ends, because the table accepts no more.
  const isOver =
    rules.game.requests(next.value.tree.now.state).length === 0 || number + 1 >= LIVE_BOUNDS.moves;
  // Asking to go back, or declining it, gives nobody more time.
  const startsClock = next.value.tree.at !== live.tree.at;
  const written: LiveMove =
    move.kind === 'answer' ? { ...move, answer: rules.writtenAnswer(move.answer) } : move;
  const isWritten = await transaction((tx) =>
    writeMove(tx, row, number, written, { isOver, startsClock }),
  );
  if (!isWritten) return { ok: false };
  noteStand(row, { live: next.value, people });
  countMove();
  if (row.seats.some(({ pilot }) => pilot !== null)) playPilots(row.key);
  return { ok: true, number: number + 1 };
}

/** Returns the problem for a refusal of the rules, with its clause as the code. */
function refusalOf({ clause, message }: Refusal): Problem {
  return { status: 400, code: clause, message };
}

const playing = new Set<string>();

/** Lets the pilots of a table answer while it is their turn. A failure is logged, and the next move tries again. */
export function playPilots(key: string): void {
  if (playing.has(key)) return;
  playing.add(key);
  void answerPilots(key)
    .catch((error: unknown) => log.error({ err: error }, 'A pilot of a live game failed'))
    .finally(() => playing.delete(key));
}

async function answerPilots(key: string): Promise<void> {
  // The pilots that answer until a person is asked: what they plan lasts as long.
  const seated = new Map<number, SeatedPilot>();
  for (;;) {
    const row = await readLiveRow(key);
    if (row.state !== 'playing') return;
    const { rules } = LIVE_KINDS[row.game];
    const { live } = await standOf(row);
    const { state } = live.tree.now;
    const pilotOf = ({ seat }: GameTypes['request']) => row.seats[seat]?.pilot ?? null;
    const request = rules.game.requests(state).find((one) => pilotOf(one) !== null);
    if (request === undefined) return;
    const pilot = seated.get(request.seat) ?? rules.seatPilot(pilotOf(request) ?? '', live.number);
    seated.set(request.seat, pilot);
    const answer = await pilot.answer(state, request);
    await writeLegalMove(row, live.number, { kind: 'answer', answer });
  }
}

/** Answers in place of a player whose clock has run out. Returns the milliseconds until the next time-out; null if no clock is running. */
export async function watchClock(key: string): Promise<number | null> {
  const row = await readLiveRow(key);
  const { clock } = row.options;
  if (row.state !== 'playing' || clock === null) return null;
  const left = row.updatedAt.getTime() + clock * 1_000 - Date.now();
  if (left > 0) return left;
  const { live } = await standOf(row);
  const { rules } = LIVE_KINDS[row.game];
  const { state } = live.tree.now;
  const [request] = rules.game.requests(state);
  if (request === undefined) return null;
  const answer = rules.leastAnswer(state, request);
  await writeLegalMove(row, live.number, { kind: 'answer', answer, late: true });
  return clock * 1_000;
}

/** Writes a message at a table. Throws `Refused` for somebody who does not sit there, and at tables without messages. */
export async function say(actor: Actor, key: string, text: string): Promise<void> {
  const row = await readLiveRow(key);
  const chair = row.seats.find(({ ownerId }) => ownerId === actor.ownerId);
  if (chair === undefined) refuse(NOT_YOURS);
  if (!row.options.chat) refuse(problem('NO_CHAT', 'The host has switched the chat off.'));
  await transaction(async (tx) => {
    // Locks the game's row, so that two messages at once get different numbers.
    await tx.liveGame.update({ where: { id: row.id }, data: { id: row.id } });
    const said = await tx.liveMessage.count({ where: { gameId: row.id } });
    if (said >= LIVE_BOUNDS.messages)
      refuse(problem('TOO_MANY', 'The chat of this table is full.'));
    const { ownerId } = actor;
    const data = { gameId: row.id, number: said + 1, name: chair.name, ownerId, text };
    await tx.liveMessage.create({ data });
    await notify(tx, row.id);
  });
}

/** Returns the games in which a person has a chair: those that are not over first, then by the time of the last move. */
export async function listLive(actor: Actor): Promise<ListedLive[]> {
  const { ownerId } = actor;
  const [going, ended] = await Promise.all([
    liveRowsOf(actor, { state: { not: 'ended' } }, MOST_LISTED),
    liveRowsOf(actor, { state: 'ended' }, MOST_LISTED),
  ]);
  const listed = [...going, ...ended].slice(0, MOST_LISTED);
  return Promise.all(
    listed.map(async (row) => ({
      key: row.key,
      game: row.game,
      state: row.state,
      names: row.seats.map(({ name }) => name),
      you: row.seats.findIndex((chair) => chair.ownerId === ownerId),
      asked: await seatsAsked(row),
      updatedAt: row.updatedAt.toISOString(),
    })),
  );
}

/** Returns how many games wait for an answer of a person. */
export async function countTurns(actor: Actor): Promise<number> {
  const { ownerId } = actor;
  const rows = await liveRowsOf(actor, { state: 'playing' }, MOST_LISTED);
  const waits = await Promise.all(
    rows.map(async (row) => {
      const asked = await seatsAsked(row);
      return row.seats.some((chair) => chair.ownerId === ownerId && asked.includes(chair.seat));
    }),
  );
  return waits.filter(Boolean).length;
}

const MOST_LISTED = 60;

async function liveRowsOf(
  { ownerId }: Actor,
  where: Prisma.LiveGameWhereInput,
  take: number,
): Promise<LiveRow[]> {
  const rows = await database().liveGame.findMany({
    where: { ...where, seats: { some: { ownerId } } },
    ...LIVE_ROW,
    orderBy: { updatedAt: 'desc' },
    take,
  });
  return rows.map(liveRowOf);
}

/** Returns the seats that must answer. A game that cannot be read asks nobody, so that it does not hide the others. */
async function seatsAsked(row: LiveRow): Promise<number[]> {
  if (row.state !== 'playing') return [];
  try {
    const { live } = await standOf(row);
    return LIVE_KINDS[row.game].rules.game
      .requests(live.tree.now.state)
      .map((request) => request.seat);
  } catch (error) {
    log.error({ err: error }, 'A live game cannot be listed');
    return [];
  }
}

/** Returns a game that has ended, for players and, if allowed, spectators. Throws `Refused` before its end: everything hidden is in it. */
export async function endedGame(caller: Actor | null, key: string): Promise<unknown> {
  const { row, live } = await readStand(key);
  const isPlayer = row.seats.some(({ ownerId }) => caller !== null && ownerId === caller.ownerId);
  if (!isPlayer && !row.options.onlookers) refuse(NO_ONLOOKERS);
  if (row.state !== 'ended' || live === null)
    refuse(problem('GOES_ON', 'This game can be replayed once it is over.'));
  const players = row.seats.map(({ name, list }) => ({ name, list: JSON.parse(list) }));
  return LIVE_KINDS[row.game].replayOf(live, players, row.options);
}

/** Returns the state of a game, with its row. */
export async function readStand(
  key: string,
): Promise<{ readonly row: LiveRow; readonly live: LiveGame | null }> {
  const row = await readLiveRow(key);
  return { row, live: row.version === '' ? null : (await standOf(row)).live };
}
