import 'server-only';
import { afterMove, beginLive, type LiveGame, ruledMove } from '@/lib/live/live-game';
import { LIVE_KINDS } from '@/lib/server/live/live-kind';
import { type LiveRow, readMoves } from '@/lib/server/live/live-rows';

// How the games stand that somebody of this process has asked for lately. A game is its set-up and its moves, so what is
// forgotten here is played again from the rows.

const MOST = 200;
const games = new Map<string, Promise<LiveGame>>();

/** How a game stands that has begun, after at least as many moves as its row says. */
export async function standOf(row: LiveRow): Promise<LiveGame> {
  const before = games.get(row.id);
  games.delete(row.id);
  const coming = (before ?? firstMoment(row)).then((live) => caughtUp(row, live));
  games.set(row.id, coming);
  for (const old of [...games.keys()].slice(0, Math.max(0, games.size - MOST))) games.delete(old);
  try {
    return await coming;
  } catch (error) {
    if (games.get(row.id) === coming) games.delete(row.id);
    throw error;
  }
}

/** Another move has been written. */
export function noteStand(row: Pick<LiveRow, 'id'>, live: LiveGame): void {
  games.set(row.id, Promise.resolve(live));
}

async function firstMoment({ id, game, begun }: LiveRow): Promise<LiveGame> {
  if (begun === null) throw new Error(`The live game ${id} has not begun.`);
  const live = beginLive(LIVE_KINDS[game].rules, begun.setup);
  if (!live.ok) throw new Error(`The live game ${id} cannot begin: ${live.error.message}`);
  return live.value;
}

async function caughtUp(row: LiveRow, from: LiveGame): Promise<LiveGame> {
  let live = from;
  if (live.number >= row.number) return live;
  const { rules } = LIVE_KINDS[row.game];
  for (const written of await readMoves(row.id, live.number)) {
    const move = ruledMove(rules, written);
    if (move === null) throw new Error(`Move ${live.number + 1} of ${row.id} is of another game.`);
    const next = afterMove(rules, live, move, row.begun?.people ?? []);
    // It was judged before it was written.
    if (!next.ok) throw new Error(`Move ${live.number + 1} of ${row.id}: ${next.error.message}`);
    live = next.value;
  }
  return live;
}
