import { estimateOfSums, normalQuantile } from '@/engine';
import { type SimulationOptions, simulateRange } from '@/lib/games/simulate';
import { differencesOf, sumsOf } from '@/lib/games/sums';
import { RACE, type RaceJob, type RaceTally } from '@/lib/ote/race-simulation';

/** The standing of a deck in a race. */
interface Standing {
  /** The index of the deck in the job. */
  readonly deck: number;
  /** The number of games that the deck has played. */
  readonly games: number;
  /** The mean value of its games; smaller is better. */
  readonly mean: number;
  /** The difference to the first deck of the job, in the games that both played, with the 95 % margin. */
  readonly change: { readonly mean: number; readonly margin: number } | null;
  /** Whether the deck was eliminated. */
  readonly isOut: boolean;
}

/** The results of a race so far. */
export interface RaceResult {
  /** The remaining decks first, each group sorted by mean. Without the first deck of the job. */
  readonly standings: readonly Standing[];
  /** The games played by each remaining deck. */
  readonly games: number;
  /** Whether no remaining deck can be better than the best one by more than the tolerance. */
  readonly isDecided: boolean;
}

/** Returns the workers of a job. */
export type RaceHands = (job: RaceJob) => Pick<SimulationOptions<RaceTally>, 'workers' | 'start'>;

/** How precisely the cards of a deck are compared by the turn of the win. */
export const CARD_RACE = { firstRound: 50, most: 1_600, tolerance: 0.05 } as const;

interface RaceOptions {
  /** The games of each deck after the first round; each further round doubles them. */
  readonly firstRound: number;
  /** The maximum number of games of a deck. */
  readonly most: number;
  /** A difference that does not matter: the race ends when the best deck is certainly no further behind. */
  readonly tolerance: number;
  readonly signal?: AbortSignal;
  /** Called during the first round and after each round with the result, and with the number of games in between. */
  readonly progress?: (result: RaceResult, played: number) => void;
}

/** During the first round there is a result after each of these numbers of games. */
const GLANCE = 10;

/** The probability of a wrong result. */
const ERROR_PROBABILITY = 0.05;

/**
 * Finds the best deck by successive elimination: all decks play equal games, and a deck that is significantly behind
 * the best is left out of the next round, so that the games go to decks that are hard to distinguish
 * (Even-Dar, Mannor and Mansour, 2006). The race ends when no deck that is left can be better than the best one by
 * more than the tolerance. The error of 5 % is divided among all comparisons of all rounds (Bonferroni), so it holds for
 * the whole race.
 *
 * The margin of a standing holds for its own deck and number of games. It does not allow for the choice: the figure
 * of the deck that came first is on average a little too good.
 *
 * The first deck of the job is the reference for the others; it always plays.
 */
export async function raceDecks(
  job: RaceJob,
  hands: RaceHands,
  { firstRound, most, tolerance, signal, progress }: RaceOptions,
): Promise<RaceResult> {
  const rounds = Math.max(1, Math.ceil(Math.log2(most / firstRound)) + 1);
  const comparisons = Math.max(1, (job.setups.length - 2) * rounds);
  const width = normalQuantile(1 - ERROR_PROBABILITY / (2 * comparisons));
  const values: number[][] = job.setups.map(() => []);
  let running = job.setups.map((_, deck) => deck);
  let played = 0;
  let games = 0;
  let result = resultOf(values, running, false);
  for (let to = firstRound; games < most && !result.isDecided; to = Math.min(most, to * 2)) {
    const before = played;
    const more = await playRound(job, running, { from: games, to }, hands, {
      ...(signal === undefined ? {} : { signal }),
      progress: (done, tally) => {
        played = before + done * running.length;
        if (games === 0 && done % GLANCE === 0) result = resultOf(tally.values, running, false);
        progress?.(result, played);
      },
    });
    for (const [at, deck] of running.entries()) values[deck]?.push(...(more[at] ?? []));
    games = values[0]?.length ?? 0;
    if (games === 0) return result;
    const isWhole = games === to;
    if (isWhole) running = remainingDecks(values, running, width);
    result = resultOf(values, running, isWhole && isDecided(values, running, width, tolerance));
    progress?.(result, played);
    if (signal?.aborted === true) break;
  }
  return result;
}

/** Plays a range of games with some decks of a job. Returns the values of each; fewer when it was cancelled. */
export async function playRound(
  job: RaceJob,
  running: readonly number[],
  range: { readonly from: number; readonly to: number },
  hands: RaceHands,
  options: Pick<SimulationOptions<RaceTally>, 'signal' | 'progress'>,
): Promise<readonly (readonly number[])[]> {
  const part: RaceJob = {
    ...job,
    setups: running.flatMap((deck) => job.setups[deck] ?? []),
    places: running.map((deck) => job.places[deck] ?? []),
    changed: running.map((deck) => job.changed[deck] ?? null),
  };
  const { values } = await simulateRange(RACE, part, range, { ...hands(part), ...options });
  return values;
}

/** Returns the first deck, the best, and those that are not significantly behind it. */
function remainingDecks(
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

function isDecided(
  values: readonly (readonly number[])[],
  [, ...racing]: readonly number[],
  width: number,
  tolerance: number,
): boolean {
  const best = bestOf(values, racing);
  if (best === undefined) return true;
  return racing.every((deck) => {
    const { mean, error } = differenceOf(values[deck] ?? [], values[best] ?? []);
    return deck === best || mean - width * error >= -tolerance;
  });
}

function bestOf(
  values: readonly (readonly number[])[],
  decks: readonly number[],
): number | undefined {
  return sortedByMean(values, decks)[0];
}

/** Returns the decks sorted by the mean of their values, the best first. */
export function sortedByMean(
  values: readonly (readonly number[])[],
  decks: readonly number[],
): number[] {
  return [...decks].sort((a, b) => meanOf(values[a] ?? []) - meanOf(values[b] ?? []) || a - b);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Returns the mean difference of two decks over the games that both played, and its standard error. */
function differenceOf(a: readonly number[], b: readonly number[]) {
  const sums = sumsOf(differencesOf(a, b));
  const mean = sums.sum / Math.max(1, sums.count);
  const variance =
    (sums.count * sums.squares - sums.sum ** 2) / Math.max(1, sums.count * (sums.count - 1));
  return { mean, error: Math.sqrt(Math.max(0, variance) / Math.max(1, sums.count)) };
}

function resultOf(
  values: readonly (readonly number[])[],
  running: readonly number[],
  decided: boolean,
): RaceResult {
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
  return { standings, games: base.length, isDecided: decided };
}
