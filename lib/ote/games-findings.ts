import { estimateOf } from '@/engine';
import { influenceOf } from '@/lib/ote/goldfish-summary';
import type { Tally } from '@/lib/ote/goldfish-tally';

/** The share of all games that a turn is named for. */
const MOST_GAMES_SHARE = 0.9;

/** Returns the turn by which a share of all games is won; null if fewer are won. */
function turnOfShare({ turns, games }: Tally, share: number): number | null {
  let won = 0;
  for (const [turn, count] of [...turns].sort(([a], [b]) => a - b)) {
    won += count;
    if (won >= share * games) return turn;
  }
  return null;
}

/** Says when a deck wins, as the title of the chart of its wins. */
export function winsFinding(tally: Tally): string {
  const mean = estimateOf(tally.turns)?.mean;
  if (mean === undefined) return 'It won no game';
  const turn = `in turn ${mean.toFixed(1)} on average`;
  const most = turnOfShare(tally, MOST_GAMES_SHARE);
  if (most !== null) return `Wins ${turn}; 9 of 10 games by turn ${most}`;
  return `Wins ${Math.round((100 * tally.won) / tally.games)} % of the games, ${turn}`;
}

/** Says in which turn a deck gets most of its Influence, as the title of the chart of its Influence. */
export function influenceFinding(tally: Tally): string {
  const means = influenceOf(tally).map((estimate) => estimate?.mean ?? 0);
  const gains = means.map((mean, at) => mean - (means[at - 1] ?? 0));
  const most = Math.max(...gains);
  if (means.length === 0 || most <= 0) return 'It gets no Influence';
  return `Gets most Influence in turn ${gains.indexOf(most) + 1}: ${most.toFixed(1)} on average`;
}
