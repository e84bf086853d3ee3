import { estimateOfSums, normalQuantile } from '@/engine';
import { type Hands, simulateRange } from '@/lib/games/simulate';
import { differencesOf, sumsOf } from '@/lib/games/sums';
import { RACE, type RaceJob, type RaceTally } from '@/lib/ote/race-simulation';

/** The standing of a deck in a race. */
export interface Standing {
  /** The index of the deck in the job. */
  readonly deck: number;
  /** The games that it played. */
  readonly games: number;
  /** The mean value of its games; smaller is better. */
  readonly mean: number;
  /** The difference to the first deck of the job, in the games that both played, with the 95 % margin. */
  readonly change: { readonly mean: number; readonly margin: number } | null;
  /** Whether it was eliminated. */
  readonly isOut: boolean;
}

/** The results of a race so far. */
export interface RaceResult {
  /** The remaining decks first, each group sorted by mean. Without the first deck of the job. */
  readonly standings: readonly Standing[];
  /** The games played by each remaining deck. */
  readonly games: number;
  /** The approximate number of games to distinguish the first two; null when they are distinguished, or when nothing differs. */
  readonly gamesNeeded: number | null;
}

interface RaceOptions {
  /** The games of each deck after the first round; each further round doubles them. */
  readonly firstRound: number;
  /** The maximum number of games of a deck. */
  readonly most: number;
  readonly signal?: AbortSignal;
  /** Called after each round, and with the number of games in between. */
  readonly progress?: (result: RaceResult, played: number) => void;
}

/** The probability of a wrong result. */
const ERROR = 0.05;

/**
 * Finds the best deck by successive elimination: all decks play equal games, and a deck that is significantly behind
 * the
 * best is left out of the next round, so that the games go to decks that are hard to distinguish
 * (Even-Dar, Mannor and Mansour, 2006). The error of 5 % is divided among all comparisons (Bonferroni).
 * The first deck of the job is the reference for the others; it always plays.
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

/** Returns the first deck, the best, and those that are not significantly behind it. */
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

/** Returns the mean difference of two decks over the games that both played, and its standard error. */
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

/** Returns the number of games for a margin, which is inversely proportional to the root of that number. */
function neededFor(
  values: readonly (readonly number[])[],
  [first, second]: readonly Standing[],
): number | null {
  if (first === undefined || second === undefined || second.isOut) return null;
  const { mean, error } = differenceOf(values[second.deck] ?? [], values[first.deck] ?? []);
  if (mean === 0 || error === 0) return null;
  return Math.ceil(first.games * ((normalQuantile(1 - ERROR / 2) * error) / mean) ** 2);
}
