import 'server-only';
import { randomUUID } from 'node:crypto';
import { setImmediate as yieldTurn } from 'node:timers/promises';
import { playChunk } from '@/engine';
import { BLOCK_GAMES } from '@/lib/decks/ratings/pairings';
import { SimulationProblem } from '@/lib/games/simulate';
import { GAUNTLET, type PairTally } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { database, isTaken } from '@/lib/server/db';
import { shelveIfShared } from '@/lib/server/library/shelf';
import { pairingJob } from './rated-cards';
import { type Block, dueBlocks, writeRatings } from './rating-rows';

// Any number of processes play at once, here and on other machines: a block belongs to the one whose row was written first, and its games
// follow from its cards.

/** Milliseconds after which a block that somebody took belongs to whoever takes it next: its process has ended. */
const TAKEN_MILLISECONDS = 60_000;

/** What a share of the work came to. */
export interface PlayedShare {
  readonly games: number;
  /** The blocks that are still to be played, here or by others who have taken them. */
  readonly left: number;
}

/** Plays a share of the games that the ratings still need, and rates the decks anew. Ends after the block with which it has played `most`. */
export async function playRatings(most: number): Promise<PlayedShare> {
  const takenBy = randomUUID();
  let games = 0;
  let left = 0;
  for (const block of await dueBlocks()) {
    if (games >= most) {
      left += 1;
      continue;
    }
    // The database has its turn, and whoever waits for this thread.
    await yieldTurn();
    const isOwn = await takeBlock(block, takenBy);
    const played = isOwn ? await playBlock(block) : null;
    if (played !== null && (await keepBlock(block, takenBy, played))) games += played.games;
    else left += 1;
  }
  await writeRatings();
  return { games, left };
}

/** Takes a block that nobody has, or that somebody took and never played. Returns false when it is another's. */
async function takeBlock(block: Block, takenBy: string): Promise<boolean> {
  const takenAt = new Date();
  try {
    await database().ratedBlock.create({ data: { ...block, takenBy, takenAt } });
    return true;
  } catch (error) {
    if (!isTaken(error)) throw error;
  }
  const old = new Date(takenAt.getTime() - TAKEN_MILLISECONDS);
  const taken = await database().ratedBlock.updateMany({
    where: { ...block, games: 0, takenAt: { lt: old } },
    data: { takenBy, takenAt },
  });
  return taken.count === 1;
}

/** Writes the results of a block, unless somebody else has taken it meanwhile. */
async function keepBlock(block: Block, takenBy: string, played: PairTally): Promise<boolean> {
  const { games, wins, quickest, closest } = played;
  const kept = await database().ratedBlock.updateMany({
    where: { ...block, takenBy, games: 0 },
    data: {
      games,
      winsA: wins[0],
      winsB: wins[1],
      marks: JSON.stringify({ quickest, closest } satisfies Marks),
    },
  });
  return kept.count === 1;
}

/** The games to look at, as a block keeps them. */
export type Marks = Pick<PairTally, 'quickest' | 'closest'>;

/** Plays the games of a block. Null when one of its decks is not shared any more. Throws `SimulationProblem` when a game cannot begin. */
async function playBlock({ block, ...pairing }: Block): Promise<PairTally | null> {
  const job = await pairingJob(pairing);
  if (job === null) {
    // A text of the cards has changed: the deck is another one now.
    const keys = [pairing.a, pairing.b];
    const decks = await database().sharedDeck.findMany({ where: { cardsKey: { in: keys } } });
    for (const { deckId } of decks) await shelveIfShared(deckId);
    return null;
  }
  const from = block * BLOCK_GAMES;
  const played = playChunk(GAUNTLET, job, from, from + BLOCK_GAMES);
  if (!played.ok) throw new SimulationProblem(played.error.message);
  return played.value.pairs[0] ?? null;
}
