import type { Racer } from './contestant-process';
import type { MeasuredLap } from './contests';
import { comparableResult } from './workload-totals';

export interface RaceOptions {
  readonly rounds: number;
  /** The duration of a lap, and of the warm-up before the first, in milliseconds. */
  readonly lapMs: number;
  readonly warmUpMs: number;
}

/** Thrown when the contestants did not play equal games, so that their times are not comparable. */
export class UnequalRace extends Error {}

const COMPARED_GAMES = 200;
/** The minimum number of warm-up rounds: a replay takes 1/20 s, and V8 compiles for about fifty-five rounds. */
const WARM_ROUNDS = 60;

/**
 * Warms everybody up, checks that games are equal, then lets the contestants run in turns (A B C
 * A B C …), so that other load affects all alike. Returns one list of laps for each racer.
 */
export async function runRace(
  racers: readonly Racer[],
  { rounds, lapMs, warmUpMs }: RaceOptions,
): Promise<readonly (readonly MeasuredLap[])[]> {
  await compareGames(racers);
  const counts: number[] = [];
  for (const racer of racers) counts.push(await warmUpRacer(racer, lapMs, warmUpMs));
  const laps: MeasuredLap[][] = racers.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, racer] of racers.entries()) {
      laps[index]?.push(await racer.lap(counts[index] ?? 1));
    }
  }
  return laps;
}

async function compareGames(racers: readonly Racer[]): Promise<void> {
  if (racers.length < 2) return;
  const results: [name: string, result: string][] = [];
  for (const racer of racers) {
    const { totals } = await racer.lap(COMPARED_GAMES);
    if (totals !== null) results.push([racer.name, comparableResult(totals)]);
  }
  const [first] = results;
  const other = results.find(([, result]) => result !== first?.[1]);
  if (first === undefined || other === undefined) return;
  throw new UnequalRace(
    `${first[0]} and ${other[0]} played different games: ${first[1]} and ${other[1]}`,
  );
}

/** Runs longer and longer laps until the code is warm. Returns the number of rounds for a lap of the wanted duration. */
async function warmUpRacer(racer: Racer, lapMs: number, warmUpMs: number): Promise<number> {
  let count = 1;
  let spent = 0;
  let rounds = 0;
  for (;;) {
    const { ms } = await racer.lap(count);
    spent += ms;
    rounds += count;
    if (spent >= warmUpMs && rounds >= WARM_ROUNDS)
      return Math.max(1, Math.round((count * lapMs) / Math.max(ms, 0.01)));
    if (ms < lapMs) count *= 2;
  }
}

/** Returns the median; for an even number the mean of the two middle values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[half - 1] ?? upper)) / 2;
}
