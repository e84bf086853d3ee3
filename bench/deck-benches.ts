import { pathToFileURL } from 'node:url';
import { SMALL_CHUNK } from '@/lib/games/simulate';
import { startWorker } from '@/lib/games/simulation-worker';
import { GOLDFISH } from '@/lib/ote/goldfish-simulation';
import {
  type BenchResult,
  microseconds,
  runLaps,
  type StartContestant,
  timeTask,
  timeTaskInMs,
} from './benches';
import { measureFinish, measureWhichCard } from './deck-search-benches';
import { median, type RaceOptions } from './race';
import { exampleJobs } from './sim-games';

/** Our own bounds. The end of a name is the unit: microseconds, milliseconds or seconds. */
const CHECK_BOUND_US = 50;
const CHAIN_BOUND = 2.2;
const ODDS_BOUND_MS = 1;
const QUESTIONS_BOUND_MS = 20;
const GAMES_BOUND_S = 4;
const FIRST_BOUND_MS = 300;

const GAME_COUNT = 10_000;

export const DECK_BENCH_NAMES: readonly string[] = [
  'deck/check',
  'deck/check/ten',
  'deck/check/naive',
  'deck/chain',
  'deck/odds',
  'deck/questions',
  'deck/games',
  'deck/first',
  'deck/finish',
  'deck/which',
];

/** Runs the benches of the deck editor with the bundle `entry`. */
export async function runDeckBenches(
  names: readonly string[],
  start: StartContestant,
  entry: string,
  options: RaceOptions,
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of names) {
    progress(name);
    results.push(...(await measureBench(name, start, entry, options)));
  }
  return results;
}

async function measureBench(
  name: string,
  start: StartContestant,
  entry: string,
  options: RaceOptions,
): Promise<readonly BenchResult[]> {
  switch (name) {
    case 'deck/check':
      return await timeTask(name, 'deck-check', CHECK_BOUND_US)(start, options);
    case 'deck/check/ten':
      return await timeTask(name, 'deck-check-ten', CHECK_BOUND_US)(start, options);
    case 'deck/check/naive': {
      const names = ['deck-check-ten', 'deck-check-naive'] as const;
      const [own = [], naive = []] = await runLaps(start, names, options);
      const [ours, peer] = [median(own.map(microseconds)), median(naive.map(microseconds))];
      const unit = 'µs (peer: passes over all pairs, bullets only, without reasons)';
      return [{ name, ours, peer, ratio: peer / ours, unit }];
    }
    case 'deck/chain': {
      const names = ['deck-chain-1000', 'deck-chain-500'] as const;
      const [twice = [], once = []] = await runLaps(start, names, options);
      const ratios = twice.map(
        (lap, round) => microseconds(lap) / microseconds(once[round] ?? lap),
      );
      const ours = median(ratios);
      const unit = '× for 1,000 bullets in a chain, against 500 (peer: the bound)';
      return [{ name, ours, peer: CHAIN_BOUND, ratio: CHAIN_BOUND / ours, unit }];
    }
    case 'deck/odds':
      return await timeTaskInMs(name, 'deck-odds', ODDS_BOUND_MS)(start, options);
    case 'deck/questions':
      return await timeTaskInMs(name, 'deck-questions', QUESTIONS_BOUND_MS)(start, options);
    case 'deck/games':
      return [await measureManyGames(entry)];
    case 'deck/finish':
      return await measureFinish(entry);
    case 'deck/which':
      return await measureWhichCard(entry);
    default:
      return [await measureFirstFigures(entry, options)];
  }
}

/** Measures the processor time of all example decks' games on two new workers: half of it for each. */
async function measureManyGames(entry: string): Promise<BenchResult> {
  const seconds: number[] = [];
  for (const job of exampleJobs().values()) {
    const workers = [0, 1].map(() => startWorker(pathToFileURL(entry), GOLDFISH, job));
    const before = process.cpuUsage();
    try {
      const half = GAME_COUNT / 2;
      const chunks = await Promise.all(
        workers.map((worker, at) => worker.play(at * half, (at + 1) * half)),
      );
      for (const chunk of chunks) if (!chunk.ok) throw new Error(chunk.error.message);
    } finally {
      for (const worker of workers) await worker.stop();
    }
    const { user, system } = process.cpuUsage(before);
    seconds.push((user + system) / 2 / 1_000_000);
  }
  const ours = median(seconds);
  const unit = 's of each of two processors for 10,000 games of an example deck (peer: the bound)';
  return { name: 'deck/games', ours, peer: GAMES_BOUND_S, ratio: GAMES_BOUND_S / ours, unit };
}

/** Measures the processor time from the start of a worker to its first results. */
async function measureFirstFigures(entry: string, { rounds }: RaceOptions): Promise<BenchResult> {
  const [job] = exampleJobs().values();
  if (job === undefined) throw new Error('There are no example decks');
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    const worker = startWorker(pathToFileURL(entry), GOLDFISH, job);
    await worker.play(0, SMALL_CHUNK);
    const { user, system } = process.cpuUsage(before);
    await worker.stop();
    times.push((user + system) / 1000);
  }
  const ours = median(times);
  const unit = 'ms of the processor until a new worker has the first figures (peer: the bound)';
  return { name: 'deck/first', ours, peer: FIRST_BOUND_MS, ratio: FIRST_BOUND_MS / ours, unit };
}
