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

/** The JSON of `dossier goldfish`. What no game has shown is `null`. */
export interface GoldfishSummary {
  readonly games: number;
  readonly seed: number;
  readonly pilot: PilotName;
  /** Over the games that were won: the turn that began with enough Influence. */
  readonly turnsToWin: {
    readonly mean: number | null;
    readonly ci95: readonly [low: number, high: number] | null;
    readonly median: number | null;
    readonly p10: number | null;
    readonly p90: number | null;
    readonly histogram: Readonly<Record<string, number>>;
  };
  readonly won: number;
  /** Lost on an empty deck. */
  readonly decked: number;
  /** Mean Influence at the end of each turn; a game that is over keeps what it had. */
  readonly influenceByTurn: readonly number[];
  /** Mean Pull made in each turn, over the games that came so far. */
  readonly pullByTurn: readonly number[];
  /** Of the games in which a card came to the hand, the share that ended with a copy there for three turns or more. */
  readonly stuck: readonly { readonly card: string; readonly rate: number }[];
  /** Mean turn of the first call or play, over the games with one. */
  readonly firstCallTurn: Readonly<Record<string, number>>;
  /** Differs from run to run; nothing else does. */
  readonly gamesPerSecond: number;
}

/** Rounded for people and for comparing: more places than the games can tell apart. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function maybe(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

const NOTHING: Sums = { sum: 0, squares: 0, count: 0 };

function together(a: Sums, b: Sums): Sums {
  return { sum: a.sum + b.sum, squares: a.squares + b.squares, count: a.count + b.count };
}

/** Influence by turn with its interval; the games that are over are carried on. */
export function influenceOf({ influence, ended }: Tally): (Estimate | null)[] {
  let over = NOTHING;
  return influence.map((sums, turn) => {
    over = together(over, ended[turn] ?? NOTHING);
    return estimateOfSums(together(sums, over));
  });
}

/** A card, in what share of the games in which it came to the hand it stayed there, and the 95 % interval. */
interface StuckCard {
  readonly card: string;
  readonly rate: number;
  readonly ci95: readonly [low: number, high: number];
}

/** Cards that stayed in the hand for three turns or more, most often first. `names` are those of the definitions, in order. */
export function stuckCards(tally: Tally, names: readonly string[]): StuckCard[] {
  return names
    .flatMap((card, def): StuckCard[] => {
      const [stuck, drawn] = [tally.stuck[def] ?? 0, tally.drawn[def] ?? 0];
      const ci95 = wilson95(stuck, drawn);
      return stuck === 0 || ci95 === null ? [] : [{ card, rate: stuck / drawn, ci95 }];
    })
    .sort((a, b) => b.rate - a.rate || (a.card < b.card ? -1 : 1));
}

/** The tally in figures. `names` are those of the definitions, in order. */
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
      mean: maybe(estimate?.mean ?? null),
      ci95:
        estimate === null || margin === null
          ? null
          : [rounded(estimate.mean - margin), rounded(estimate.mean + margin)],
      median: maybe(quantileOf(tally.turns, 0.5)),
      p10: maybe(quantileOf(tally.turns, 0.1)),
      p90: maybe(quantileOf(tally.turns, 0.9)),
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
