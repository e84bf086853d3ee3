import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameSeed, playChunk } from '@/engine';
import { type ChunkWorker, LostWorker, simulate } from '@/lib/games/simulate';
import { simulationThreads, startWorker } from '@/lib/games/simulation-worker';
import { GOLDFISH, type GoldfishJob } from '@/lib/ote/goldfish-simulation';
import { summaryOf } from '@/lib/ote/goldfish-summary';
import { emptyTally, mergeTally, type Tally } from '@/lib/ote/goldfish-tally';
import { soloSetup } from '@/lib/ote/session-setup';
import { bundle } from '@/scripts/bundle.mjs';
import { card, plain } from '@/tests/lib/ote/session-cards';

const SHOP = card('Corner Shop', { pull: plain(2) });
const AGENT = card('Agent', { type: 'character', cost: plain(2), pull: plain(2) });
const BLANK = card('Blank');
const defs = [SHOP, AGENT, BLANK];
const deck = Array.from({ length: 40 }, (_, index) => index % 3);
const setup = soloSetup({ defs, deck }, { seed: 0, goal: 24, beginnersDiscard: false });
const job: GoldfishJob = { setup, seed: 7, pilot: 'greedy', turns: 100 };
const names = defs.map(({ name }) => name);
const run = { seed: 7, pilot: 'greedy', seconds: 1 } as const;

function chunk(of: GoldfishJob, from: number, to: number) {
  const played = playChunk(GOLDFISH, of, from, to);
  if (!played.ok) throw new Error(played.error.message);
  return played.value;
}

/** A bundle whose entry is the worker's, as set-up makes one of the whole program. */
const folder = join(process.cwd(), 'node_modules/.cache/dossier-tests');
const entry = pathToFileURL(join(folder, 'worker.mjs'));

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  await bundle(process.cwd(), 'tests/lib/games/worker-entry.ts', join(folder, 'worker.mjs'));
});

const ALONE = { workers: 1, start: null } as const;
const start = () => startWorker(entry, GOLDFISH, job);

describe('a simulation of many games', () => {
  it('has equal results with one, two and three threads', async () => {
    const alone = await simulate(GOLDFISH, job, 220, ALONE);
    for (const workers of [2, 3]) {
      expect(await simulate(GOLDFISH, job, 220, { workers, start })).toEqual(alone);
    }
    expect(alone.games).toBe(220);
    expect(alone.won).toBeGreaterThan(0);
  });

  it('has different results with a different seed', async () => {
    const hands = ALONE;
    const first = summaryOf(await simulate(GOLDFISH, job, 50, hands), names, run);
    const other = summaryOf(await simulate(GOLDFISH, { ...job, seed: 8 }, 50, hands), names, run);
    expect(first.influenceByTurn).not.toEqual(other.influenceByTurn);
  });

  it('has the results of its parts added together, in any order', async () => {
    const few = chunk(job, 0, 30);
    const more = chunk(job, 30, 50);
    const both = emptyTally(defs.length);
    // The order in which chunks come in does not matter.
    mergeTally(both, more);
    mergeTally(both, few);
    const whole = summaryOf(chunk(job, 0, 50), names, run);
    expect(summaryOf(both, names, run)).toEqual(whole);
  });

  it('reports its progress', async () => {
    const done: number[] = [];
    const progress = (games: number) => done.push(games);
    await simulate(GOLDFISH, job, 250, { workers: 1, start: null, progress });
    // Small steps first: somebody waits for the first figures.
    expect(done).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 200, 250]);
  });

  it('stops at the same game with any number of threads when the result is good enough', async () => {
    const isEnough = ({ won }: { readonly won: number }) => won >= 150;
    const alone = await simulate(GOLDFISH, job, 5000, { ...ALONE, isEnough });
    expect(alone.won).toBeGreaterThanOrEqual(150);
    expect(alone.games).toBeLessThan(5000);
    expect(await simulate(GOLDFISH, job, 5000, { workers: 3, start, isEnough })).toEqual(alone);
  });

  it('stops when it is cancelled, and returns the games played', async () => {
    const cancel = new AbortController();
    const progress = (games: number) => games >= 300 && cancel.abort();
    const { signal } = cancel;
    const some = await simulate(GOLDFISH, job, 5000, { workers: 2, start, progress, signal });
    expect(some.games).toBeGreaterThanOrEqual(300);
    expect(some.games).toBeLessThan(1000);
  });

  it('stops at once when it is cancelled, even when a worker does not respond', async () => {
    const cancel = new AbortController();
    let stopped = 0;
    const silent = () => ({
      play: () => new Promise<never>(() => undefined),
      stop: () => {
        stopped += 1;
      },
    });
    const played = simulate(GOLDFISH, job, 5000, {
      workers: 2,
      start: silent,
      signal: cancel.signal,
    });
    cancel.abort();
    expect((await played).games).toBe(0);
    expect(stopped).toBe(2);
  });

  it('rejects with the error of a worker', async () => {
    const broken = { ...job, setup: { ...setup, seats: [] } };
    await expect(
      simulate(GOLDFISH, broken, 300, {
        workers: 2,
        start: () => startWorker(entry, GOLDFISH, broken),
      }),
    ).rejects.toThrow(/Game \d+: /);
    await expect(simulate(GOLDFISH, broken, 10, ALONE)).rejects.toThrow(/Game 1: /);
  });
});

describe('a simulation whose workers die', () => {
  /** Starts threads of which the first ones die after a number of chunks. */
  function dyingStart(deaths: number, after: number) {
    const started: ChunkWorker<Tally>[] = [];
    const stopped = new Set<ChunkWorker<Tally>>();
    const startOne = (): ChunkWorker<Tally> => {
      const worker = startWorker(entry, GOLDFISH, job);
      const isDoomed = started.length < deaths;
      let played = 0;
      const one: ChunkWorker<Tally> = {
        play: async (from, to) => {
          if (isDoomed && played >= after) await worker.stop();
          played += 1;
          return await worker.play(from, to);
        },
        stop: () => {
          stopped.add(one);
          return worker.stop();
        },
      };
      started.push(one);
      return one;
    };
    return { start: startOne, started, stopped };
  }

  it('has the results of workers that live', async () => {
    const alone = await simulate(GOLDFISH, job, 220, ALONE);
    const { start: startOne, started, stopped } = dyingStart(3, 2);
    expect(await simulate(GOLDFISH, job, 220, { workers: 2, start: startOne })).toEqual(alone);
    expect(started).toHaveLength(5);
    expect(stopped.size).toBe(5);
  });

  it('gives up when each replacement dies', async () => {
    const { start: startOne, started, stopped } = dyingStart(100, 0);
    const played = simulate(GOLDFISH, job, 220, { workers: 1, start: startOne });
    await expect(played).rejects.toThrow(LostWorker);
    expect(started).toHaveLength(3);
    expect(stopped.size).toBe(3);
  });

  it('starts no worker after it was cancelled', async () => {
    const cancel = new AbortController();
    const { start: startOne, started } = dyingStart(0, 0);
    const progress = () => cancel.abort();
    const { signal } = cancel;
    await simulate(GOLDFISH, job, 5000, { workers: 2, start: startOne, progress, signal });
    // The termination rejects the chunks that were under way.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(started).toHaveLength(2);
  });
});

describe('threads that play one job after another', () => {
  it('are used again, and have the results of new ones', async () => {
    const threads = simulationThreads(entry, GOLDFISH);
    const other = { ...job, seed: 8 };
    const play = (one: GoldfishJob) =>
      simulate(GOLDFISH, one, 60, { workers: 2, start: () => threads.start(one) });
    const results = [await play(job), await play(other), await play(job)];
    await threads.close();
    const alone = [
      await simulate(GOLDFISH, job, 60, ALONE),
      await simulate(GOLDFISH, other, 60, ALONE),
    ];
    expect(results).toEqual([alone[0], alone[1], alone[0]]);
  });

  it('end when they are stopped amid a game, and one that ended while it waited is not used', async () => {
    const threads = simulationThreads(entry, GOLDFISH);
    const busy = threads.start(job);
    const lost = busy.play(0, 100_000);
    await busy.stop();
    await expect(lost).rejects.toThrow(LostWorker);
    const idle = threads.start(job);
    await idle.play(0, 1);
    idle.stop();
    await threads.close();
    const next = threads.start(job);
    expect(await next.play(0, 5)).toEqual({ ok: true, value: chunk(job, 0, 5) });
    next.stop();
    await threads.close();
  });
});

describe('the seed of a game', () => {
  it('depends on the seed of the simulation and the index, without duplicates', () => {
    const seeds = Array.from({ length: 2000 }, (_, index) => gameSeed(7, index));
    expect(new Set(seeds).size).toBe(2000);
    expect(seeds.every((seed) => Number.isSafeInteger(seed) && seed >= 0)).toBe(true);
    expect(gameSeed(7, 3)).toBe(seeds[3]);
    expect(gameSeed(8, 3)).not.toBe(seeds[3]);
  });
});

describe('the summary of a simulation', () => {
  it('counts the games, wins, turns and Influence', () => {
    const summary = summaryOf(chunk(job, 0, 60), names, run);
    const { histogram, mean, ci95, p10, median, p90 } = summary.turnsToWin;
    const total = Object.values(histogram).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(summary.won);
    expect(summary.won + summary.decked).toBe(60);
    expect(ci95?.[0]).toBeLessThan(mean ?? 0);
    expect(ci95?.[1]).toBeGreaterThan(mean ?? 0);
    expect((p10 ?? 0) <= (median ?? 0) && (median ?? 0) <= (p90 ?? 0)).toBe(true);
    expect(summary.influenceByTurn.every((value, at, all) => value >= (all[at - 1] ?? 0))).toBe(
      true,
    );
    expect(summary.firstCallTurn['Corner Shop']).toBeGreaterThanOrEqual(1);
    expect(summary.gamesPerSecond).toBe(60);
  });

  it('has no turn to win for a deck that cannot win', () => {
    const blank = soloSetup(
      { defs: [BLANK], deck: Array.from({ length: 40 }, () => 0) },
      { seed: 0, goal: 24, beginnersDiscard: false },
    );
    const summary = summaryOf(chunk({ ...job, setup: blank }, 0, 3), ['Blank'], run);
    expect(summary).toMatchObject({
      won: 0,
      decked: 3,
      turnsToWin: { mean: null, ci95: null, median: null, p10: null, p90: null, histogram: {} },
    });
    expect(summary.influenceByTurn).toHaveLength(30);
  });
});
