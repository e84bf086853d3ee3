import type { Command } from 'commander';
import { hashText, type Job, type Simulation, stableJson } from '@/engine';
import { CliFailure } from '@/lib/cli/failure';
import { printJson } from '@/lib/cli/output';
import { playGames, workersOf } from '@/lib/cli/play-options';
import { readTextFile } from '@/lib/cli/read-file';
import { addPacked, gamesOf, packTally, readShard, type Shard } from '@/lib/games/shards';

/** Options that select the games to play: all, one shard, or none when shards are merged. */
export interface ShareOptions {
  readonly workers?: string;
  readonly shard?: string;
  readonly merge?: readonly string[];
}

export function withShares(command: Command): Command {
  return command
    .option('--workers <n>', 'how many matches at once (default: one for each core)')
    .option('--shard <i/n>', 'play one of n shares, and print its counts for --merge')
    .option('--merge <files...>', 'play nothing, and add up the counts of all shares');
}

/** The sum of all games, and the time that they took. */
interface PlayedShares<Tally> {
  readonly tally: Tally;
  readonly seconds: number;
}

/** Plays all games, or merges shards. Returns null when it has played and printed one shard. */
export async function playShares<J extends Job, Tally extends object>(
  simulation: Simulation<J, Tally>,
  job: J,
  games: number,
  options: ShareOptions,
): Promise<PlayedShares<Tally> | null> {
  const workers = workersOf(options.workers);
  const shard = options.shard === undefined ? null : shardOf(options.shard);
  const play = hashText(stableJson({ simulation: simulation.name, job, games }));
  if (options.merge !== undefined) {
    if (shard !== null) throw new CliFailure('--shard plays, --merge adds up: one of the two');
    return mergeShardFiles(options.merge, play, simulation.empty(job));
  }
  const began = performance.now();
  const range = gamesOf(shard ?? { index: 1, of: 1 }, games);
  const tally = await playGames(simulation, job, range, workers);
  const seconds = (performance.now() - began) / 1000;
  if (shard === null) return { tally, seconds };
  printJson({ shard, play, seconds, tally: packTally(tally) });
  return null;
}

const MOST_SHARDS = 1000;

function shardOf(written: string): Shard {
  const read = readShard(written, MOST_SHARDS);
  if (read !== null) return read;
  throw new CliFailure(`--shard: expected such as 2/3, found "${written}"`);
}

/** Merges the files of all shards of one simulation. */
function mergeShardFiles<Tally extends object>(
  files: readonly string[],
  play: string,
  tally: Tally,
): PlayedShares<Tally> {
  const seen = new Map<number, string>();
  let seconds = 0;
  let shards: number | null = null;
  for (const file of files) {
    const read = readShardFile(file);
    if (read.play !== play) {
      throw new CliFailure(
        `${file}: a share of other games: troops, options, seed or number differ`,
      );
    }
    const { index, of } = read.shard;
    const before = seen.get(index);
    if (before !== undefined) throw new CliFailure(`${file}: share ${index} is in ${before}, too`);
    if (of !== (shards ?? of))
      throw new CliFailure(`${file}: one of ${of} shares, not of ${shards}`);
    if (!addPacked(tally, read.tally)) throw new CliFailure(`${file}: its counts cannot be read`);
    shards = of;
    seen.set(index, file);
    seconds += read.seconds;
  }
  if (seen.size !== shards) {
    throw new CliFailure(`--merge: ${seen.size} of ${shards ?? 0} shares are there`);
  }
  return { tally, seconds };
}

interface ShardFile {
  readonly shard: Shard;
  readonly play: string;
  readonly seconds: number;
  readonly tally: unknown;
}

function readShardFile(file: string): ShardFile {
  const tree = parseJson(readTextFile(file));
  if (typeof tree === 'object' && tree !== null) {
    const { shard, play, seconds, tally }: Record<string, unknown> = { ...tree };
    if (isShard(shard) && typeof play === 'string' && typeof seconds === 'number') {
      return { shard, play, seconds, tally };
    }
  }
  throw new CliFailure(`${file}: not what --shard prints`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isShard(value: unknown): value is Shard {
  if (typeof value !== 'object' || value === null) return false;
  const { index, of }: Record<string, unknown> = { ...value };
  return Number.isSafeInteger(index) && Number.isSafeInteger(of);
}
