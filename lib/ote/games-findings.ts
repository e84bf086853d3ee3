import { estimateOf, estimateOfSums, intervalOf } from '@/engine';
import { bestTurn } from '@/lib/ote/best-turn';
import { influenceOf, type StuckCard } from '@/lib/ote/goldfish-summary';
import type { Tally } from '@/lib/ote/goldfish-tally';
import { inTurn } from '@/lib/text/in-turn';
import { percent } from '@/lib/text/percent';
import { FEWEST_GAMES } from './called-cards';

/** The number of games that a deck won, and their turns. */
export type Wins = Pick<Tally, 'games' | 'won' | 'turns'>;

/** The share of all games that a turn is named for. */
const MOST_GAMES_SHARE = 0.9;

/** Returns the turn by which a share of all games is won; null if fewer are won. */
function turnOfShare({ turns, games }: Wins, share: number): number | null {
  let won = 0;
  for (const [turn, count] of [...turns].sort(([a], [b]) => a - b)) {
    won += count;
    if (won >= share * games) return turn;
  }
  return null;
}

/** Writes the share of games that a deck wins; a share below 1 % is not rounded to 0. */
export function winShare({ won, games }: Omit<Wins, 'turns'>): string {
  const percent = (100 * won) / games;
  return `${percent < 1 ? percent.toFixed(1) : Math.round(percent)} %`;
}

/** Says when a deck wins, as the title of the chart of its wins. */
export function winsFinding(tally: Wins): string {
  const mean = estimateOf(tally.turns)?.mean;
  if (mean === undefined) return 'It won no game';
  const turn = `${inTurn(mean)} on average`;
  const most = turnOfShare(tally, MOST_GAMES_SHARE);
  if (most !== null) return `Wins ${turn}; 9 of 10 games by turn ${most}`;
  return `Wins ${winShare(tally)} of the games, ${turn}`;
}

/** Says in which turn a deck gains most Influence, as the title of the chart of its Influence. */
export function influenceFinding(tally: Tally): string {
  const turn = bestTurn(influenceOf(tally).map((estimate) => estimate?.mean ?? 0));
  if (turn === null) return 'It gets no Influence';
  return `Gains most Influence in turn ${turn.number}: ${turn.gain.toFixed(1)} more than a turn earlier`;
}

/** A card with the turn in which it is first called, and the 95 % interval. */
interface FirstCall {
  readonly name: string;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Returns when each card is first called, over the games with a call if they are enough, the earliest first. `names` are those of the definitions, in order. */
export function firstCalls({ called }: Tally, names: readonly string[]): FirstCall[] {
  return names
    .flatMap((name, def): FirstCall[] => {
      const sums = called[def];
      const isKnown = sums !== undefined && sums.count >= FEWEST_GAMES;
      const estimate = isKnown ? estimateOfSums(sums) : null;
      if (estimate === null) return [];
      const [low, high] = intervalOf(estimate);
      return [{ name, mean: estimate.mean, low, high }];
    })
    .sort((a, b) => a.mean - b.mean);
}

/** Says which card is called first and which last, as the title of the calls. */
export function calledFinding(calls: readonly FirstCall[]): string {
  const [first, last] = [calls[0], calls.at(-1)];
  if (first === undefined || last === undefined)
    return `No card was called in ${FEWEST_GAMES} games`;
  const begins = `${first.name} comes first, ${inTurn(first.mean)}`;
  if (first === last) return begins;
  return `${begins}; ${last.name} last, ${inTurn(last.mean)}`;
}

/** Says which card waits in the hand most often, as the title of those that do. */
export function stuckFinding([most]: readonly StuckCard[]): string {
  if (most === undefined) return 'No card waits in the hand';
  return `${most.card} waits most often: in ${percent(most.rate)} of its games`;
}
