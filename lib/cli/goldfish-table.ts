import { formatColumns, printLine } from '@/lib/cli/output';
import type { GoldfishSummary } from '@/lib/ote/goldfish-summary';
import { lookUp } from '@/lib/text/look-up';

const WIDEST_BAR = 40;

/** Prints the figures of a simulation for people. */
export function printGoldfish(summary: GoldfishSummary): void {
  const { games, won, decked, turnsToWin, pilot, seed, gamesPerSecond } = summary;
  const share = (count: number) => `${((100 * count) / games).toFixed(1)} %`;
  printLine(`${games} games, ${pilot} pilot, seed ${seed} (${gamesPerSecond} games a second)`);
  printLine(`Won ${won} (${share(won)}), out of cards ${decked} (${share(decked)})`);
  const { mean, ci95, median, p10, p90 } = turnsToWin;
  if (mean !== null) {
    const sure =
      ci95 === null ? '' : `, 95 % between ${ci95[0].toFixed(2)} and ${ci95[1].toFixed(2)}`;
    printLine(
      `Turns to win: ${mean.toFixed(2)} on average${sure}; median ${median}, 10 % by ${p10}, 90 % by ${p90}`,
    );
  }
  printHistogram(turnsToWin.histogram);
  printTurns(summary);
  printCards(summary);
}

function printHistogram(histogram: Readonly<Record<string, number>>): void {
  const most = Math.max(1, ...Object.values(histogram));
  const rows = Object.entries(histogram).map(([turn, count]) => [
    `  turn ${turn}`,
    String(count),
    '█'.repeat(Math.max(1, Math.round((WIDEST_BAR * count) / most))),
  ]);
  for (const line of formatColumns(rows, [0, 1])) printLine(line);
}

function printTurns({ influenceByTurn, pullByTurn }: GoldfishSummary): void {
  printLine();
  const rows = [
    ['Turn', 'Influence', 'Pull'],
    ...influenceByTurn.map((influence, index) => [
      String(index + 1),
      influence.toFixed(2),
      (pullByTurn[index] ?? 0).toFixed(2),
    ]),
  ];
  for (const line of formatColumns(rows, [0, 1, 2])) printLine(line);
}

function printCards({ firstCallTurn, stuck }: GoldfishSummary): void {
  const rates = new Map(stuck.map(({ card, rate }) => [card, rate]));
  const names = [...new Set([...Object.keys(firstCallTurn), ...rates.keys()])];
  const rows = names.map((name) => {
    const first = lookUp(firstCallTurn, name);
    const rate = rates.get(name);
    return [
      name,
      first === undefined ? 'never' : first.toFixed(2),
      rate === undefined ? '–' : `${(100 * rate).toFixed(0)} %`,
    ];
  });
  printLine();
  for (const line of formatColumns([['Card', 'First called', 'Stuck in hand'], ...rows], [1, 2])) {
    printLine(line);
  }
}
