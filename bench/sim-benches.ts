import { pathToFileURL } from 'node:url';
import type { Job, Simulation } from '@/engine';
import { EDEN_MATCHES } from '@/lib/eden/simulation';
import type { ChunkWorker } from '@/lib/games/simulate';
import { startWorker } from '@/lib/games/simulation-worker';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import { type BenchResult, laps, perSecond, processStarter, row, type Starter } from './benches';
import type { DeckContestant } from './contests';
import { edenMatches } from './eden-tasks';
import { heapMeter } from './memory';
import { median, type RaceOptions } from './race';
import { exampleJobs, playGames } from './sim-games';

export const SIM_BENCH_NAMES: readonly string[] = [
  'sim/decks',
  'sim/workers',
  'sim/memory',
  'eden/workers',
];

interface SimOptions extends RaceOptions {
  /** The number of games of `sim/memory`. */
  readonly games: number;
}

/** Runs the benches of simulation with the bundle `entry`. */
export async function runSimBenches(
  names: readonly string[],
  entry: string,
  options: SimOptions,
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  const { rounds } = options;
  const results: BenchResult[] = [];
  for (const name of names) {
    progress(name);
    switch (name) {
      case 'sim/decks':
        results.push(...(await deckGames(processStarter(entry), options)));
        break;
      case 'sim/workers': {
        const found = await twoWorkers(pathToFileURL(entry), GOLDFISH, firstJob(), LAP, rounds);
        results.push({ ...found, name });
        break;
      }
      case 'eden/workers': {
        const job = edenMatches();
        const found = await twoWorkers(pathToFileURL(entry), EDEN_MATCHES, job, LAP, rounds);
        results.push({ ...found, name });
        break;
      }
      case 'sim/memory':
        results.push(memory(options.games));
        break;
    }
  }
  return results;
}

/** Plays each example deck with all rules, compares with boardgame.io's plain cards, and adds the geometric mean of all. */
export async function deckGames(
  start: Starter,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  const names = [...exampleJobs().keys()];
  const decks = names.map((name): DeckContestant => `deck/${name}`);
  const [peer = [], ...played] = await laps(start, ['boardgame.io', ...decks], options);
  const boardgame = peer.map(perSecond);
  const rows = played.map((own, at) =>
    row([`sim/decks/${names[at]}`, 'games/s'], own.map(perSecond), boardgame),
  );
  const ours = geometricMean(rows.map((one) => one.ours));
  const ratio = geometricMean(rows.map((one) => one.ratio));
  const mean = { name: 'sim/decks', ours, peer: median(boardgame), ratio, unit: 'games/s' };
  return [mean, ...rows];
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/**
 * The games of a lap, and of the warm-up. After 300 matches of Eden V8 still compiles on other threads, which leave
 * one worker alone but take time from two.
 */
const LAP = 2000;

/** Measures the elapsed time of two warm workers for a lap, compared with one. Each worker plays a number of games in a lap, alone or as one of two. */
export async function twoWorkers<J extends Job, Tally>(
  entry: URL,
  simulation: Simulation<J, Tally>,
  job: J,
  games: number,
  rounds: number,
): Promise<Omit<BenchResult, 'name'>> {
  const workers = [0, 1].map(() => startWorker(entry, simulation, job));
  try {
    await playTogether(workers, games);
    const one: number[] = [];
    const two: number[] = [];
    for (let round = 0; round < rounds; round++) {
      one.push(await playTogether(workers.slice(0, 1), games));
      two.push(await playTogether(workers, games));
    }
    return row(['', 'games/s, two workers beside one'], two, one);
  } finally {
    for (const worker of workers) await worker.stop();
  }
}

/** Returns the games a second of these workers together. */
async function playTogether(
  workers: readonly ChunkWorker<unknown>[],
  games: number,
): Promise<number> {
  const began = performance.now();
  const chunks = await Promise.all(workers.map((worker) => worker.play(0, games)));
  for (const chunk of chunks) if (!chunk.ok) throw new Error(chunk.error.message);
  return (workers.length * games * 1000) / (performance.now() - began);
}

function firstJob(): GoldfishJob {
  const [job] = exampleJobs().values();
  if (job === undefined) throw new Error('There are no example decks');
  return job;
}

/** The bound of the heap after all games, relative to that after a tenth of them. */
const HEAP_GROWTH = 1.05;

/** Plays all decks in turn in this process, and measures the heap after a tenth of the games and at the end. */
function memory(games: number): BenchResult {
  const jobs = [...exampleJobs().values()];
  const heapUsed = heapMeter();
  const each = Math.ceil(games / jobs.length);
  const early = Math.ceil(each / 10);
  for (const job of jobs) playGames(job, 0, early);
  const before = heapUsed();
  for (const job of jobs) playGames(job, early, each);
  const ours = heapUsed() / before;
  const unit = `× the heap after ${each * jobs.length} games, against a tenth (peer: the bound)`;
  return { name: 'sim/memory', ours, peer: HEAP_GROWTH, ratio: HEAP_GROWTH / ours, unit };
}
