import { describe, expect, it } from 'vitest';
import { BENCH_NAMES, chosenBenches, runBenches } from '@/bench/benches';
import type { Racer } from '@/bench/contestant-process';
import { type Contestant, type MeasuredLap, makeRunner } from '@/bench/contests';
import { median, runRace, UnequalRace } from '@/bench/race';
import { noTotals } from '@/bench/workload-totals';

const SHORT = { rounds: 3, lapMs: 10, warmUpMs: 1 };

/** Returns a racer in this process with laps of the given duration. */
function racer(name: Contestant, msEach: number, heard: Contestant[] = [], sum = 7): Racer {
  const lap = (count: number): MeasuredLap => {
    heard.push(name);
    return { ms: count * msEach, units: count, totals: { ...noTotals(), answers: 3 * count, sum } };
  };
  return { name, lap: async (count) => lap(count), stop: () => undefined };
}

/** The milliseconds of each contestant for a game, a task or a pool. */
const PACE: Readonly<Record<Contestant, number>> = {
  engine: 1,
  'boardgame.io': 4,
  floor: 0.1,
  'legal-first': 0.01,
  'legal-all': 0.4,
  reading: 0.002,
  'turn-of-40': 1,
  'turn-of-80': 2,
  texts: 100,
  'long-texts': 40,
  'replay-45': 20,
  'deck-check': 1,
  'deck-check-ten': 1,
  'deck-check-naive': 1,
  'deck-chain-500': 1,
  'deck-chain-1000': 1,
  'deck-odds': 1,
  'deck-questions': 1,
  'replay-120': 40,
  'merge-lists': 1,
  'diff-lists': 1,
  eden: 2.5,
  'eden-odds': 5,
  'eden-sight': 0.01,
  'eden-paths': 1,
  'eden-area': 25,
};

describe('a race between two implementations', () => {
  it('lets the contestants run in turns', async () => {
    const heard: Contestant[] = [];
    const laps = await runRace([racer('engine', 1, heard), racer('floor', 1, heard)], SHORT);
    expect(laps.map((own) => own.length)).toEqual([3, 3]);
    expect(heard.slice(-6)).toEqual(['engine', 'floor', 'engine', 'floor', 'engine', 'floor']);
  });

  it('throws UnequalRace when the contestants play different games', async () => {
    const other = racer('floor', 1, [], 8);
    await expect(runRace([racer('engine', 1), other], SHORT)).rejects.toThrow(UnequalRace);
  });

  it('makes each lap as long as the requested time', async () => {
    const [own = []] = await runRace([racer('engine', 0.5)], SHORT);
    expect(own.map(({ ms }) => ms)).toEqual([10, 10, 10]);
  });

  it('reports the median of the measured values', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, 0]);
  });
});

/** Measurements without a race: memory, and a file that is not part of the project. */
const OWN_MEASURES = /^(history|text\/as-printed)/;

describe('the benches', () => {
  it("report the ratio of our speed to the other program's, above 1 when ours is faster", async () => {
    const races = BENCH_NAMES.filter((name) => !OWN_MEASURES.test(name));
    const results = await runBenches(races, (name) => racer(name, PACE[name] ?? 0), SHORT);
    expect(results.map(({ name }) => name)).toEqual(races);
    const ratios = Object.fromEntries(results.map(({ name, ratio }) => [name, ratio]));
    expect(ratios).toEqual({
      'engine/boardgame.io': expect.closeTo(4),
      'engine/floor': expect.closeTo(0.1),
      'engine/answers': expect.closeTo(4),
      'engine/legal/first': expect.closeTo(2),
      'engine/legal/all': expect.closeTo(0.5),
      'engine/reading': expect.closeTo(1),
      'engine/scaling': expect.closeTo(1.1),
      'text/pool': expect.closeTo(2),
      'text/long': expect.closeTo(1.25),
      'replay/2x45': expect.closeTo(2.5),
      'replay/2x120': expect.closeTo(1.25),
      'deck/merge': expect.closeTo(10),
      'deck/diff': expect.closeTo(10),
      'eden/matches': expect.closeTo(2),
      'eden/boardgame.io': expect.closeTo(1.6),
      'eden/odds': expect.closeTo(2),
      'eden/sight': expect.closeTo(3),
      'eden/paths': expect.closeTo(5),
      'eden/area': expect.closeTo(2),
    });
  });

  it('run only when they are chosen by name or by the beginning of a name', () => {
    expect(chosenBenches(['engine/legal', 'text/pool'])).toEqual([
      'engine/legal/first',
      'engine/legal/all',
      'text/pool',
    ]);
    expect(chosenBenches([])).toEqual(BENCH_NAMES);
  });

  it.each<Contestant>([
    'legal-first',
    'legal-all',
    'reading',
    'turn-of-40',
    'turn-of-80',
    'eden',
    'eden-odds',
    'eden-sight',
    'eden-paths',
  ])('run at least the requested units of work for %s', (name) => {
    const { units, ms } = makeRunner(name)(2);
    expect(units).toBeGreaterThanOrEqual(2);
    expect(ms).toBeGreaterThan(0);
  });
});
