import { estimateOfSums, normalQuantile } from '@/engine';
import { type Hands, simulateRange } from '@/lib/games/simulate';
import { differencesOf, sumsOf } from '@/lib/games/sums';
import { RACE, type RaceJob, type RaceTally } from '@/lib/ote/race-simulation';

/** How a deck of a race stands. */
export interface Standing {
  /** Its place in the job. */
  readonly deck: number;
  /** Games that it played. */
  readonly games: number;
  /** What they came to in the mean: the less, the better. */
  readonly mean: number;
  /** How much more than those of the first deck of the job, in the games that both played, with the 95 % interval. */
  readonly change: { readonly mean: number; readonly margin: number } | null;
  /** Whether it was left behind. */
  readonly isOut: boolean;
}

/** What a race of decks has shown so far. */
export interface RaceResult {
  /** Those that may still be the best first, each group by its mean. The first deck of the job does not take part. */
  readonly standings: readonly Standing[];
  /** Games that were played by each deck that is still in. */
  readonly games: number;
  /** About how many games each would tell the two first apart; `null`: they are told apart, or nothing differs. */
  readonly gamesNeeded: number | null;
}

interface RaceOptions {
  /** After the first round, so many games each; each further round doubles them. */
  readonly firstRound: number;
  /** No deck plays more games. */
  readonly most: number;
  readonly signal?: AbortSignal;
  /** Told after each round, and how many games are played besides. */
  readonly progress?: (result: RaceResult, played: number) => void;
}

/** How often a race may be wrong about which deck is best. */
const ERROR = 0.05;

/**
 * Finds the best deck by successive elimination: all play the same games, and a deck that is behind the
 * best by more than chance is left out of the next round, so that the games go to those that are hard to tell apart
 * (Even-Dar, Mannor and Mansour, 2006). The error of 5 % is shared among all comparisons (Bonferroni).
 *
 * The first deck of the job is what the others are compared with; it always plays.
 */
export async function raceDecks(
  job: RaceJob,
  hands: (job: RaceJob) => Pick<Hands<RaceTally>, 'workers' | 'start'>,
  { firstRound, most, signal, progress }: RaceOptions,
): Promise<RaceResult> {
  const rounds = Math.max(1, Math.ceil(Math.log2(most / firstRound)) + 1);
  const comparisons = Math.max(1, (job.setups.length - 2) * rounds);
  const width = normalQuantile(1 - ERROR / (2 * comparisons));
  const values: number[][] = job.setups.map(() => []);
  let running = job.setups.map((_, deck) => deck);
  let played = 0;
  let games = 0;
  let result = resultOf(values, running);
  for (let to = firstRound; games < most && running.length > 2; to = Math.min(most, to * 2)) {
    const part = {
      ...job,
      setups: running.flatMap((deck) => job.setups[deck] ?? []),
      places: running.map((deck) => job.places[deck] ?? []),
    };
    const before = played;
    const tally = await simulateRange(
      RACE,
      part,
      { from: games, to },
      {
        ...hands(part),
        ...(signal === undefined ? {} : { signal }),
        progress: (done) => {
          played = before + done * part.setups.length;
          progress?.(result, played);
        },
      },
    );
    for (const [at, deck] of running.entries()) values[deck]?.push(...(tally.values[at] ?? []));
    games = values[0]?.length ?? 0;
    if (games === 0) return result;
    running = stillIn(values, running, width);
    result = resultOf(values, running);
    progress?.(result, played);
    if (signal?.aborted === true) break;
  }
  return result;
}

/** The first deck, the best, and those that are not behind it by more than chance. */
function stillIn(
  values: readonly (readonly number[])[],
  running: readonly number[],
  width: number,
): number[] {
  const [base, ...racing] = running;
  const best = bestOf(values, racing);
  if (base === undefined || best === undefined) return [...running];
  const left = racing.filter((deck) => {
    if (deck === best) return true;
    const { mean, error } = differenceOf(values[deck] ?? [], values[best] ?? []);
    return mean - width * error <= 0;
  });
  return [base, ...left];
}

function bestOf(
  values: readonly (readonly number[])[],
  decks: readonly number[],
): number | undefined {
  return [...decks].sort((a, b) => meanOf(values[a] ?? []) - meanOf(values[b] ?? []) || a - b)[0];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The mean difference of two decks over the games that both played, and its standard error. */
function differenceOf(a: readonly number[], b: readonly number[]) {
  const sums = sumsOf(differencesOf(a, b));
  const mean = sums.sum / Math.max(1, sums.count);
  const variance =
    (sums.count * sums.squares - sums.sum ** 2) / Math.max(1, sums.count * (sums.count - 1));
  return { mean, error: Math.sqrt(Math.max(0, variance) / Math.max(1, sums.count)) };
}

function resultOf(values: readonly (readonly number[])[], running: readonly number[]): RaceResult {
  const [base = [], ...decks] = values;
  const standings = decks
    .map((own, at): Standing => {
      const estimate = estimateOfSums(sumsOf(differencesOf(own, base)));
      return {
        deck: at + 1,
        games: own.length,
        mean: meanOf(own),
        change:
          estimate === null || estimate.margin === null
            ? null
            : { mean: estimate.mean, margin: estimate.margin },
        isOut: !running.includes(at + 1),
      };
    })
    .sort((a, b) => Number(a.isOut) - Number(b.isOut) || a.mean - b.mean || a.deck - b.deck);
  return { standings, games: base.length, gamesNeeded: neededFor(values, standings) };
}

/** The margin shrinks with the root of the number of games. */
function neededFor(
  values: readonly (readonly number[])[],
  [first, second]: readonly Standing[],
): number | null {
  if (first === undefined || second === undefined || second.isOut) return null;
  const { mean, error } = differenceOf(values[second.deck] ?? [], values[first.deck] ?? []);
  if (mean === 0 || error === 0) return null;
  return Math.ceil(first.games * ((normalQuantile(1 - ERROR / 2) * error) / mean) ** 2);
}
