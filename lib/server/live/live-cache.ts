import 'server-only';
import { afterMove, beginLive, type LiveGame, ruledMove } from '@/lib/live/live-game';
import { LIVE_KINDS } from '@/lib/server/live/live-kind';
import { type LiveRow, readBegun, readMoves } from '@/lib/server/live/live-rows';

// The current states of games that somebody has asked this process for lately. A game is its set-up and its moves, so a state that is
// dropped here is computed again from the rows.

/** The state of a live game, and the seats that people played when it began. */
interface GameStand {
  readonly live: LiveGame;
  readonly people: readonly number[];
}

const MOST = 200;
const games = new Map<string, Promise<GameStand>>();

/** Returns the state of a game that has begun, after at least as many moves as its row counts. */
export async function standOf(row: LiveRow): Promise<GameStand> {
  const before = games.get(row.id);
  games.delete(row.id);
  const coming = (before ?? firstMoment(row)).then((stand) => catchUp(row, stand));
  games.set(row.id, coming);
  for (const old of [...games.keys()].slice(0, Math.max(0, games.size - MOST))) games.delete(old);
  try {
    return await coming;
  } catch (error) {
    if (games.get(row.id) === coming) games.delete(row.id);
    throw error;
  }
}

/** Stores the state after a move that has just been written. */
export function noteStand(row: Pick<LiveRow, 'id'>, stand: GameStand): void {
  games.set(row.id, Promise.resolve(stand));
}

async function firstMoment(row: LiveRow): Promise<GameStand> {
  const { setup, people } = await readBegun(row);
  const live = beginLive(LIVE_KINDS[row.game].rules, setup);
  if (!live.ok) throw new Error(`The live game ${row.id} cannot begin: ${live.error.message}`);
  return { live: live.value, people };
}

async function catchUp(row: LiveRow, from: GameStand): Promise<GameStand> {
  let { live } = from;
  if (live.number >= row.number) return from;
  const { rules } = LIVE_KINDS[row.game];
  for (const written of await readMoves(row.id, live.number)) {
    const move = ruledMove(rules, written);
    if (move === null) throw new Error(`Move ${live.number + 1} of ${row.id} is of another game.`);
    const next = afterMove(rules, live, move, from.people);
    // The move was checked before it was written.
    if (!next.ok) throw new Error(`Move ${live.number + 1} of ${row.id}: ${next.error.message}`);
    live = next.value;
  }
  return { ...from, live };
}
