import { formatColumns, printLine } from '@/lib/cli/output';
import { rateOf, reportOf, standingsOf, stoppedGames } from '@/lib/ote/gauntlet/gauntlet-report';
import type { GameMark, GauntletJob, GauntletTally } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { percent, percentRange } from '@/lib/text/percent';

/** Prints the table of a gauntlet for people: the wins of each deck, each pair, and the decisive games. */
export function printGauntlet(
  job: Pick<GauntletJob, 'decks' | 'pilots' | 'games' | 'seed'>,
  names: readonly string[],
  tally: GauntletTally,
): void {
  const { matrix, pilots } = reportOf(job, names, tally);
  printLine(`${job.games} games a pair, ${pilots.join(' against ')}, seed ${job.seed}`);
  printLine();
  const standings = standingsOf(job, tally.pairs).filter(({ games }) => games > 0);
  const best = standings.map(({ deck, wins, games }) => [
    names[deck] ?? '',
    shareText(wins, games),
  ]);
  for (const line of formatColumns([['Deck', 'Won'], ...best])) printLine(line);
  printLine();
  const rows = matrix.map(({ a, b, games, wins }, at) => {
    const pair = tally.pairs[at];
    const [quickA, quickB] = pair?.quickest ?? [null, null];
    return [
      a,
      b,
      shareText(wins, games),
      gameText(quickA),
      gameText(quickB),
      gameText(pair?.closest ?? null),
    ];
  });
  const head = ['Deck', 'against', 'Won', 'Quickest win', 'Quickest loss', 'Closest game'];
  for (const line of formatColumns([head, ...rows])) printLine(line);
  printLine();
  printLine('--game N tells the game of that number, with the same decks, pilots, games and seed.');
  const stopped = stoppedGames(tally);
  if (stopped > 0) printLine(`${stopped} games were stopped; nobody won them.`);
}

/** Writes a share: `62 % (52 to 71)`. */
function shareText(wins: number, games: number): string {
  const { rate, ci95 } = rateOf(wins, games);
  if (rate === null || ci95 === null) return '–';
  return `${percent(rate)} (${percentRange(ci95)})`;
}

/** Writes a game: `37: turn 14, 25 to 19`. */
function gameText(mark: GameMark | null): string {
  if (mark === null) return '–';
  const [a, b] = mark.influence;
  return `${mark.index}: turn ${mark.turns}, ${a} to ${b}`;
}
