import { pathToFileURL } from 'node:url';
import type { Job, Simulation } from '@/engine';
import { EDEN_MATCHES } from '@/lib/eden/simulation';
import type { ChunkWorker } from '@/lib/games/simulate';
import { startWorker } from '@/lib/games/simulation-worker';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import {
  type BenchResult,
  perSecond,
  processStarter,
  resultRow,
  runLaps,
  type StartContestant,
} from './benches';
import type { DeckContestant } from './contests';
import { edenMatchJob } from './eden-tasks';
import { makeHeapMeter } from './memory';
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
        results.push(...(await measureDeckGames(processStarter(entry), options)));
        break;
      case 'sim/workers': {
        const found = await measureTwoWorkers(
          pathToFileURL(entry),
          GOLDFISH,
          firstJob(),
          LAP_GAMES,
          rounds,
        );
        results.push({ ...found, name });
        break;
      }
      case 'eden/workers': {
        const job = edenMatchJob();
        const found = await measureTwoWorkers(
          pathToFileURL(entry),
          EDEN_MATCHES,
          job,
          LAP_GAMES,
          rounds,
        );
        results.push({ ...found, name });
        break;
      }
      case 'sim/memory':
        results.push(measureMemory(options.games));
        break;
    }
  }
  return results;
}

/** Plays each example deck with all rules, compares with boardgame.io's plain cards, and adds the geometric mean of all. */
export async function measureDeckGames(
  start: StartContestant,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  const names = [...exampleJobs().keys()];
  const decks = names.map((name): DeckContestant => `deck/${name}`);
  const [peer = [], ...played] = await runLaps(start, ['boardgame.io', ...decks], options);
  const boardgame = peer.map(perSecond);
  const rows = played.map((own, at) =>
    resultRow([`sim/decks/${names[at]}`, 'games/s'], own.map(perSecond), boardgame),
  );
  const ours = geometricMean(rows.map((one) => one.ours));
  const ratio = geometricMean(rows.map((one) => one.ratio));
  const mean = { name: 'sim/decks', ours, peer: median(boardgame), ratio, unit: 'games/s' };
  return [mean, ...rows];
}

export function geometricMean(values: readonly number[]): number {
  return Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length);
}

/** The number of games in a lap, and in the warm-up. After 300 matches of Eden V8 still compiles on other threads, which disturb two workers but not one. */
const LAP_GAMES = 2000;

/** Measures the elapsed time of a lap on two warm workers, compared with one. A worker plays the same number of games in a lap, whether alone or beside the other. */
export async function measureTwoWorkers<J extends Job, Tally>(
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
    return resultRow(['', 'games/s, two workers beside one'], two, one);
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
function measureMemory(games: number): BenchResult {
  const jobs = [...exampleJobs().values()];
  const heapUsed = makeHeapMeter();
  const each = Math.ceil(games / jobs.length);
  const early = Math.ceil(each / 10);
  for (const job of jobs) playGames(job, 0, early);
  const before = heapUsed();
  for (const job of jobs) playGames(job, early, each);
  const ours = heapUsed() / before;
  const unit = `× the heap after ${each * jobs.length} games, against a tenth (peer: the bound)`;
  return { name: 'sim/memory', ours, peer: HEAP_GROWTH, ratio: HEAP_GROWTH / ours, unit };
}
