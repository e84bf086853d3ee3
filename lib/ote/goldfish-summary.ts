import {
  type Estimate,
  estimateOf,
  estimateOfSums,
  type PilotName,
  quantileOf,
  type Sums,
  wilson95,
} from '@/engine';
import type { Tally } from '@/lib/ote/goldfish-tally';

/** The JSON of `dossier goldfish`. Values without data are `null`. */
export interface GoldfishSummary {
  readonly games: number;
  readonly seed: number;
  readonly pilot: PilotName;
  /** The turn that began with enough Influence, over the won games. */
  readonly turnsToWin: {
    readonly mean: number | null;
    readonly ci95: readonly [low: number, high: number] | null;
    readonly median: number | null;
    readonly p10: number | null;
    readonly p90: number | null;
    readonly histogram: Readonly<Record<string, number>>;
  };
  readonly won: number;
  /** The number of games that were lost because the deck was empty. */
  readonly decked: number;
  /** The mean Influence at the end of each turn; an ended game keeps its last value. */
  readonly influenceByTurn: readonly number[];
  /** The mean Pull made in each turn, over the games that reached it. */
  readonly pullByTurn: readonly number[];
  /**
   * The share of games that ended with a copy of the card in the hand for at least three turns, of the games in which a copy came
   * there.
   */
  readonly stuck: readonly { readonly card: string; readonly rate: number }[];
  /** The mean turn of the first call or play, over the games with one. */
  readonly firstCallTurn: Readonly<Record<string, number>>;
  /** The speed, the only value that differs between runs. */
  readonly gamesPerSecond: number;
}

/** Rounds for display and comparison, to fewer places than the games can distinguish. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function roundedOrNull(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

export const NO_SUMS: Sums = { sum: 0, squares: 0, count: 0 };

function addSums(a: Sums, b: Sums): Sums {
  return { sum: a.sum + b.sum, squares: a.squares + b.squares, count: a.count + b.count };
}

/** Returns the Influence by turn with its interval. Ended games keep their last value. */
export function influenceOf({ influence, ended }: Tally): (Estimate | null)[] {
  let over = NO_SUMS;
  return influence.map((sums, turn) => {
    over = addSums(over, ended[turn] ?? NO_SUMS);
    return estimateOfSums(addSums(sums, over));
  });
}

/** A card with the share of games in which it stayed in the hand, of those in which it came there, and the 95 % interval. */
export interface StuckCard {
  readonly card: string;
  readonly rate: number;
  readonly ci95: readonly [low: number, high: number];
}

/** Returns the cards that stayed in the hand for at least three turns, the most frequent first. `names` are those of the definitions, in order. */
export function stuckCards(tally: Tally, names: readonly string[]): StuckCard[] {
  return names
    .flatMap((card, def): StuckCard[] => {
      const [stuck, drawn] = [tally.stuck[def] ?? 0, tally.drawn[def] ?? 0];
      const ci95 = wilson95(stuck, drawn);
      return stuck === 0 || ci95 === null ? [] : [{ card, rate: stuck / drawn, ci95 }];
    })
    .sort((a, b) => b.rate - a.rate || (a.card < b.card ? -1 : 1));
}

/** Returns the summary of a tally. `names` are those of the definitions, in order. */
export function summaryOf(
  tally: Tally,
  names: readonly string[],
  run: { readonly seed: number; readonly pilot: PilotName; readonly seconds: number },
): GoldfishSummary {
  const estimate = estimateOf(tally.turns);
  const inOrder = [...tally.turns].sort(([a], [b]) => a - b);
  const margin = estimate?.margin ?? null;
  const called = names.flatMap((card, def): [string, number][] => {
    const { sum, count } = tally.called[def] ?? { sum: 0, count: 0 };
    return count === 0 ? [] : [[card, rounded(sum / count)]];
  });
  return {
    games: tally.games,
    seed: run.seed,
    pilot: run.pilot,
    turnsToWin: {
      mean: roundedOrNull(estimate?.mean ?? null),
      ci95:
        estimate === null || margin === null
          ? null
          : [rounded(estimate.mean - margin), rounded(estimate.mean + margin)],
      median: roundedOrNull(quantileOf(tally.turns, 0.5)),
      p10: roundedOrNull(quantileOf(tally.turns, 0.1)),
      p90: roundedOrNull(quantileOf(tally.turns, 0.9)),
      histogram: Object.fromEntries(inOrder.map(([turn, games]) => [String(turn), games])),
    },
    won: tally.won,
    decked: tally.decked,
    influenceByTurn: influenceOf(tally).map((estimate) => rounded(estimate?.mean ?? 0)),
    pullByTurn: tally.pull.map(({ sum, count }) => rounded(sum / Math.max(1, count))),
    stuck: stuckCards(tally, names).map(({ card, rate }) => ({ card, rate: rounded(rate) })),
    firstCallTurn: Object.fromEntries(called),
    gamesPerSecond: Math.round(tally.games / Math.max(run.seconds, 1e-9)),
  };
}
