import {
  diceOf,
  type EdenCard,
  type EdenPilot,
  type EdenState,
  gameSeed,
  PLAIN_EDEN_OPTIONS,
  type TroopSetup,
} from '@/engine';
import type { SoakChoice } from '@/lib/cli/bench-soak';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { wholeNumber } from '@/lib/cli/play-options';
import { readTextFile } from '@/lib/cli/read-file';
import { readEdenCards } from '@/lib/eden/card-file';
import { drawnTroop } from '@/lib/eden/drawn-troop';
import { edenCatalogue } from '@/lib/eden/find-card';
import { exampleTroops } from '@/lib/eden/play/example-troops';
import { EDEN_SETS } from '@/lib/eden/sets';
import { type EdenJob, playMatch } from '@/lib/eden/simulation';
import { drawnForce, playableNpfs, SOLO_LEVELS, type SoloLevel } from '@/lib/eden/solo/force';
import { troopSetup } from '@/lib/eden/troop-setup';
import { projectFolder } from '@/lib/project-folder';

/** The results of a faction against the others, of one pilot against another, or of the forces of a level against the example troops. */
interface BalanceRow {
  readonly name: string;
  readonly matches: number;
  /** The share of matches won, where a tie counts as half a win. */
  readonly rate: number;
  /** The 95 % interval, from the variance of the results. */
  readonly ci95: readonly [low: number, high: number];
  readonly ties: number;
  /** The share of matches won against each opponent, by its name. */
  readonly against: Readonly<Record<string, number>>;
}

const PILOT: EdenPilot = 'tactician';
const PEER: EdenPilot = 'plain';
/** Each pair of drawn troops plays twice, with exchanged seats. */
const SEATS = [0, 1] as const;

/** The words of `dossier bench` that name the balance or a part of it. */
export const BALANCE_PARTS = ['balance', 'balance/levels', 'balance/grid'] as const;
type BalancePart = (typeof BALANCE_PARTS)[number];

/**
 * `dossier bench balance`: plays each faction of Ash and Ember against each other one, with drawn troops of 100 points,
 * three elements each and the tactician on both sides; then the tactician against the plain pilot with equal troops;
 * then the forces of each level of solo play against the example troops. `--games` is the number for each faction;
 * the pilots and each level play half as many. `balance/levels` plays the levels alone, `balance/grid` a tenth of the
 * games for each of many parameters that a level could have.
 */
export function benchBalance(part: BalancePart, choice: SoakChoice): void {
  const games = wholeNumber('games', choice.games ?? '2000', 12, 1_000_000);
  const seed = wholeNumber('seed', choice.seed, 0, 0xffffffff);
  const cards = ashAndEmber();
  const half = Math.ceil(games / 2);
  const rows =
    part === 'balance/grid'
      ? levelRows(cards, GRID, [PEER], Math.ceil(games / 10), seed)
      : [
          ...(part === 'balance'
            ? [...factionRows(cards, games, seed), pilotRow(cards, half, seed)]
            : []),
          ...levelRows(cards, SOLO_LEVELS, [PEER, PILOT], half, seed),
        ];
  if (choice.json === true) {
    printJson(rows);
    return;
  }
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const shown = rows.map(({ name, matches, rate, ci95, ties, against }) => [
    name,
    percent(rate),
    `${percent(ci95[0])} to ${percent(ci95[1])}`,
    String(ties),
    String(matches),
    Object.entries(against)
      .map(([other, share]) => `${other} ${percent(share)}`)
      .join(', '),
  ]);
  const head = ['Who', 'Rate', '95 %', 'Ties', 'Matches', 'Against'];
  for (const line of formatColumns([head, ...shown], [1, 3, 4])) printLine(line);
}

/** The results of a faction by opposing faction: 1 for each win, 0.5 for a tie, 0 for a loss. */
type Results = Map<string, number[]>;

function ashAndEmber(): readonly EdenCard[] {
  const file = `${projectFolder()}/${EDEN_SETS[0].file}`;
  const read = readEdenCards(readTextFile(file));
  if (!read.ok) throw new CliFailure(`${file}:${read.line}: ${read.message}`);
  return read.cards;
}

function factionsOf(cards: readonly EdenCard[]): readonly string[] {
  return [
    ...new Set(cards.flatMap((card) => (card.type === 'Fighter' ? (card.faction ?? []) : []))),
  ];
}

/** Plays a match and returns the result of the first troop: 1 won, 0.5 a tie, 0 lost. `first` is its seat. */
function resultOfMatch(
  pair: readonly [TroopSetup, TroopSetup],
  pilots: readonly [EdenPilot, EdenPilot],
  first: 0 | 1,
  seed: number,
): number {
  const seated = <T>(both: readonly [T, T]) => (first === 0 ? both : both.toReversed());
  const options = PLAIN_EDEN_OPTIONS;
  const job = { seed, troops: seated(pair), npfs: [], options, pilots: seated(pilots) };
  const { winner } = stateAtEnd(job);
  return winner === 'tie' ? 0.5 : Number(winner === first);
}

/** Plays the tactician against the plain pilot. */
function pilotRow(cards: readonly EdenCard[], games: number, seed: number): BalanceRow {
  printNote(`${PILOT} against ${PEER} …`);
  const factions = factionsOf(cards);
  const shares: number[] = [];
  for (let index = 0; shares.length < games; index++) {
    const dice = diceOf(gameSeed(seed, index), 'pilots');
    const troop = drawnTroop(cards, factions[index % factions.length] ?? '', dice);
    for (const first of SEATS) {
      const match = gameSeed(seed, 2 * index + first);
      shares.push(resultOfMatch([troop, troop], [PILOT, PEER], first, match));
    }
  }
  return rowOf(PILOT, new Map([[PEER, shares]]));
}

function factionRows(
  cards: readonly EdenCard[],
  games: number,
  seed: number,
): readonly BalanceRow[] {
  const factions = factionsOf(cards);
  const each = Math.ceil(games / (factions.length - 1) / SEATS.length);
  const results = new Map(factions.map((one): [string, Results] => [one, new Map()]));
  const add = (one: string, other: string, share: number) => {
    const all = results.get(one) ?? new Map<string, number[]>();
    all.set(other, [...(all.get(other) ?? []), share]);
  };
  for (const [at, one] of factions.entries()) {
    for (const other of factions.slice(at + 1)) {
      printNote(`${one} against ${other} …`);
      for (let index = 0; index < each; index++) {
        const dice = diceOf(gameSeed(seed, index), `${one} ${other}`);
        const pair = [drawnTroop(cards, one, dice), drawnTroop(cards, other, dice)] as const;
        for (const first of SEATS) {
          const share = resultOfMatch(
            pair,
            [PILOT, PILOT],
            first,
            gameSeed(seed, 2 * index + first),
          );
          add(one, other, share);
          add(other, one, 1 - share);
        }
      }
    }
  }
  return factions.map((faction) => rowOf(faction, results.get(faction) ?? new Map()));
}

/** Parameters of levels among which those of `SOLO_LEVELS` are searched. */
const GRID: readonly SoloLevel[] = (
  [
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [3, 4],
  ] as const
).flatMap((levels) =>
  [8, 10, 12, 13, 14, 16, 18, 20, 23, 26, 30].map((points) => ({
    name: `${points} points`,
    points,
    levels,
  })),
);

/** The matches that the forces of each level win against the example troops in turn, by each pilot (NPF-6). */
function levelRows(
  cards: readonly EdenCard[],
  levels: readonly SoloLevel[],
  pilots: readonly EdenPilot[],
  games: number,
  seed: number,
): readonly BalanceRow[] {
  const catalogue = edenCatalogue(cards);
  const troops = exampleTroops(cards).flatMap((list) => {
    const read = troopSetup(list, catalogue);
    return read.ok ? [{ name: list.symbol ?? '', troop: read.troop }] : [];
  });
  const npfs = playableNpfs(cards);
  return pilots.flatMap((pilot) =>
    levels.map((level) => {
      const name = `${level.name} (levels ${level.levels.join(' to ')}) against ${pilot}`;
      printNote(`${name} …`);
      const results: Results = new Map(troops.map((one) => [one.name, []]));
      for (let index = 0; index < games; index++) {
        const against = troops[index % troops.length];
        if (against === undefined) break;
        const match = gameSeed(seed, index);
        const waiting = drawnForce(npfs, level, match);
        const job = { seed: match, troops: [against.troop], npfs, waiting, pilots: [pilot] };
        const { winner } = stateAtEnd({ ...job, options: PLAIN_EDEN_OPTIONS });
        results.get(against.name)?.push(winner === 'tie' ? 0.5 : Number(winner === 1));
      }
      return rowOf(name, results);
    }),
  );
}

/** Plays a match of a job by its seed. */
function stateAtEnd(job: EdenJob): EdenState {
  const match = playMatch(job, job.seed);
  if (!match.ok) throw new CliFailure(match.error.message);
  return match.value.state;
}

function rowOf(name: string, results: Results): BalanceRow {
  const all = [...results.values()].flat();
  const mean = (shares: readonly number[]) =>
    shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  const rate = mean(all);
  const variance = mean(all.map((share) => (share - rate) ** 2));
  const margin = 1.96 * Math.sqrt(variance / Math.max(1, all.length));
  return {
    name,
    matches: all.length,
    rate,
    ci95: [rate - margin, rate + margin],
    ties: all.filter((share) => share === 0.5).length,
    against: Object.fromEntries([...results].map(([other, shares]) => [other, mean(shares)])),
  };
}
