import { diceOf, type EdenPilot, gameSeed, PLAIN_EDEN_OPTIONS } from '@/engine';
import type { SoakChoice } from '@/lib/cli/bench-soak';
import { CliFailure } from '@/lib/cli/failure';
import { columns, note, printJson, printLine } from '@/lib/cli/output';
import { whole } from '@/lib/cli/play-options';
import { readTextFile } from '@/lib/cli/read-file';
import { readEdenCards } from '@/lib/eden/card-file';
import { drawnTroop } from '@/lib/eden/drawn-troop';
import { EDEN_SETS } from '@/lib/eden/sets';
import { playMatch } from '@/lib/eden/simulation';
import { projectFolder } from '@/lib/project-folder';

/** How a faction does against the others. */
interface FactionRow {
  readonly faction: string;
  readonly matches: number;
  /** Wins, and half of the ties. */
  readonly rate: number;
  /** 95 %, from the variance of the results. */
  readonly ci95: readonly [low: number, high: number];
  readonly ties: number;
  /** By opponent. */
  readonly against: Readonly<Record<string, number>>;
}

const PILOT: EdenPilot = 'tactician';
/** Each pair of drawn troops plays twice, once from either seat. */
const SEATS = [0, 1] as const;

/** `dossier bench balance`: each faction of Ash and Ember against each other one, with drawn troops of 100 points, three elements each and the tactician on both sides. `--games` is for each faction. */
export function benchBalance(choice: SoakChoice): void {
  const games = whole('games', choice.games ?? '2000', 12, 1_000_000);
  const seed = whole('seed', choice.seed, 0, 0xffffffff);
  const rows = factionRows(games, seed);
  if (choice.json === true) {
    printJson(rows);
    return;
  }
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const shown = rows.map(({ faction, matches, rate, ci95, ties, against }) => [
    faction,
    percent(rate),
    `${percent(ci95[0])} to ${percent(ci95[1])}`,
    String(ties),
    String(matches),
    Object.entries(against)
      .map(([other, share]) => `${other} ${percent(share)}`)
      .join(', '),
  ]);
  const head = ['Faction', 'Rate', '95 %', 'Ties', 'Matches', 'Against'];
  for (const line of columns([head, ...shown], [1, 3, 4])) printLine(line);
}

/** The results of a faction against another one, as shares of a win. */
type Results = Map<string, number[]>;

function factionRows(games: number, seed: number): readonly FactionRow[] {
  const file = `${projectFolder()}/${EDEN_SETS[0].file}`;
  const read = readEdenCards(readTextFile(file));
  if (!read.ok) throw new CliFailure(`${file}:${read.line}: ${read.message}`);
  const { cards } = read;
  const factions = [
    ...new Set(cards.flatMap((card) => (card.type === 'Fighter' ? (card.faction ?? []) : []))),
  ];
  const each = Math.ceil(games / (factions.length - 1) / SEATS.length);
  const results = new Map(factions.map((one): [string, Results] => [one, new Map()]));
  const add = (one: string, other: string, share: number) => {
    const all = results.get(one) ?? new Map<string, number[]>();
    all.set(other, [...(all.get(other) ?? []), share]);
  };
  for (const [at, one] of factions.entries()) {
    for (const other of factions.slice(at + 1)) {
      note(`${one} against ${other} …`);
      for (let index = 0; index < each; index++) {
        const dice = diceOf(gameSeed(seed, index), `${one} ${other}`);
        const pair = [drawnTroop(cards, one, dice), drawnTroop(cards, other, dice)] as const;
        for (const first of SEATS) {
          const troops = first === 0 ? pair : pair.toReversed();
          const options = PLAIN_EDEN_OPTIONS;
          const job = { seed, troops, npfs: [], options, pilots: [PILOT] };
          const match = playMatch(job, gameSeed(seed, 2 * index + first));
          if (!match.ok) throw new CliFailure(match.error.message);
          const { winner } = match.value.state;
          const share = winner === 'tie' ? 0.5 : Number(winner === first);
          add(one, other, share);
          add(other, one, 1 - share);
        }
      }
    }
  }
  return factions.map((faction) => rowOf(faction, results.get(faction) ?? new Map()));
}

function rowOf(faction: string, results: Results): FactionRow {
  const all = [...results.values()].flat();
  const mean = (shares: readonly number[]) =>
    shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const rate = mean(all);
  const variance = mean(all.map((share) => (share - rate) ** 2));
  const margin = 1.96 * Math.sqrt(variance / Math.max(1, all.length));
  return {
    faction,
    matches: all.length,
    rate,
    ci95: [rate - margin, rate + margin],
    ties: all.filter((share) => share === 0.5).length,
    against: Object.fromEntries([...results].map(([other, shares]) => [other, mean(shares)])),
  };
}
