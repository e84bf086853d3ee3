import {
  type Dice,
  diceOf,
  type EdenCard,
  type EdenPilot,
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
import { type EdenJob, type PlayedMatch, playMatch } from '@/lib/eden/simulation';
import { drawnForce, playableNpfs, SOLO_LEVELS, type SoloLevel } from '@/lib/eden/solo/force';
import { troopSetup } from '@/lib/eden/troop-setup';
import { projectFolder } from '@/lib/project-folder';

/** A mean over matches, or a share of all that was counted in them. */
interface Estimate {
  readonly value: number;
  /** The 95 % interval, from how the matches differ. */
  readonly ci95: readonly [low: number, high: number];
}

/** The results of a side against the others: a troop, a pilot, or the forces of a level of solo play. */
interface BalanceRow {
  readonly name: string;
  readonly matches: number;
  /** The share of matches won, where a tie counts as half a win. */
  readonly rate: number;
  readonly ci95: Estimate['ci95'];
  readonly ties: number;
  /** The share of matches won against each opponent, by its name. */
  readonly against: Readonly<Record<string, number>>;
  /** How it wins, by the keys of `WAYS`. */
  readonly ways: Readonly<Record<string, Estimate>>;
}

/** What one side did in a match. */
interface Outing {
  readonly other: string;
  /** 1 for a win, 0.5 for a tie, 0 for a loss. */
  readonly result: number;
  readonly vp: number;
  /** Opponents that were incapacitated, and own fighters that were left at the end. */
  readonly felled: number;
  readonly left: number;
  /** Wounds dealt by all fighters, and by those with ranged equipment. */
  readonly dealt: number;
  readonly dealtByShooters: number;
  readonly reactions: Readonly<Record<'passive' | 'dodge' | 'response', number>>;
}

const reacted = ({ reactions }: Outing) => reactions.passive + reactions.dodge + reactions.response;

interface Way {
  readonly title: string;
  /** Returns what is counted in a match, and of how many. */
  readonly of: (one: Outing) => readonly [hits: number, of: number];
}

/** What the figures show of how a side wins. */
const WAYS: Readonly<Record<string, Way>> = {
  vp: { title: 'VP', of: (one) => [one.vp, 1] },
  felled: { title: 'Felled', of: (one) => [one.felled, 1] },
  left: { title: 'Left', of: (one) => [one.left, 1] },
  shooters: { title: 'Wounds by shooters', of: (one) => [one.dealtByShooters, one.dealt] },
  passive: { title: 'Passive', of: (one) => [one.reactions.passive, reacted(one)] },
  dodge: { title: 'Dodge', of: (one) => [one.reactions.dodge, reacted(one)] },
  response: { title: 'Response', of: (one) => [one.reactions.response, reacted(one)] },
};

const RANGED: readonly string[] = ['Shooting', 'Projectile', 'Blast'];
const PILOT: EdenPilot = 'tactician';
const PEER: EdenPilot = 'plain';
/** Each pair of troops plays twice, with exchanged seats. */
const SEATS = [0, 1] as const;
/** The seat of the NPFs in solo play. */
const NPF_SEAT = 1;

/** The words of `dossier bench` that name the balance or a part of it. */
export const BALANCE_PARTS = ['balance', 'balance/levels', 'balance/grid'] as const;
type BalancePart = (typeof BALANCE_PARTS)[number];

/**
 * `dossier bench balance`: plays each faction of Ash and Ember against each other one, with drawn troops of 100
 * points, then with the example troops, the tactician on both sides; then the tactician against the plain pilot with
 * equal troops; then the forces of each level of solo play against the example troops. `--games` is the number for each
 * faction; the pilots and each level play half as many. `balance/levels` plays the levels alone, `balance/grid` a tenth
 * of the games for each of many parameters that a level could have.
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
          ...(part === 'balance' ? troopRows(cards, games, seed) : []),
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
  printLine('');
  const ways = rows.map(({ name, ways: done }) => [
    name,
    ...Object.values(done).map(
      ({ value, ci95 }) => `${value.toFixed(3)} ± ${(ci95[1] - value).toFixed(3)}`,
    ),
  ]);
  const titles = ['Who', ...Object.values(WAYS).map(({ title }) => title)];
  const figures = [...titles.keys()].slice(1);
  for (const line of formatColumns([titles, ...ways], figures)) printLine(line);
}

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

/** Plays a match and returns what each of the pair did. `first` is the seat of the first troop. */
function playPair(
  pair: readonly [TroopSetup, TroopSetup],
  pilots: readonly [EdenPilot, EdenPilot],
  names: readonly [string, string],
  first: 0 | 1,
  seed: number,
): readonly [Outing, Outing] {
  const seated = <T>(both: readonly [T, T]) => (first === 0 ? both : both.toReversed());
  const options = PLAIN_EDEN_OPTIONS;
  const job = { seed, troops: seated(pair), npfs: [], options, pilots: seated(pilots) };
  const match = matchOf(job);
  return [outingOf(match, first, names[1]), outingOf(match, 1 - first, names[0])];
}

/** Plays the tactician against the plain pilot. */
function pilotRow(cards: readonly EdenCard[], games: number, seed: number): BalanceRow {
  printNote(`${PILOT} against ${PEER} …`);
  const factions = factionsOf(cards);
  const outings: Outing[] = [];
  for (let index = 0; outings.length < games; index++) {
    const dice = diceOf(gameSeed(seed, index), 'pilots');
    const troop = drawnTroop(cards, factions[index % factions.length] ?? '', dice);
    for (const first of SEATS) {
      const match = gameSeed(seed, 2 * index + first);
      const pilots = [PILOT, PEER] as const;
      outings.push(playPair([troop, troop], pilots, pilots, first, match)[0]);
    }
  }
  return rowOf(PILOT, outings);
}

/** Returns the example troop of each faction. */
function exampleSetups(cards: readonly EdenCard[]): ReadonlyMap<string | null, TroopSetup> {
  const catalogue = edenCatalogue(cards);
  return new Map(
    exampleTroops(cards).map((list) => {
      const read = troopSetup(list, catalogue);
      if (!read.ok) throw new CliFailure(read.messages.join(' '));
      return [list.symbol, read.troop];
    }),
  );
}

/** Plays the troops of the factions, drawn and of the examples, then the tactician against the plain pilot. */
function troopRows(cards: readonly EdenCard[], games: number, seed: number): readonly BalanceRow[] {
  return [
    ...pairRows(cards, games, seed, (faction, dice) => drawnTroop(cards, faction, dice)),
    ...exampleRows(cards, games, seed),
    pilotRow(cards, Math.ceil(games / 2), seed),
  ];
}

/** Plays the example troop of each faction against each other one. */
function exampleRows(
  cards: readonly EdenCard[],
  games: number,
  seed: number,
): readonly BalanceRow[] {
  const examples = exampleSetups(cards);
  const rows = pairRows(cards, games, seed, (faction) => {
    const troop = examples.get(faction);
    if (troop === undefined) throw new CliFailure(`${faction} has no example troop.`);
    return troop;
  });
  return rows.map((row) => ({ ...row, name: `${row.name} (example)` }));
}

/** Plays troops of each faction against those of each other one. */
function pairRows(
  cards: readonly EdenCard[],
  games: number,
  seed: number,
  troopOf: (faction: string, dice: Dice) => TroopSetup,
): readonly BalanceRow[] {
  const factions = factionsOf(cards);
  const each = Math.ceil(games / (factions.length - 1) / SEATS.length);
  const outings = new Map(factions.map((one): [string, Outing[]] => [one, []]));
  for (const [at, one] of factions.entries()) {
    for (const other of factions.slice(at + 1)) {
      printNote(`${one} against ${other} …`);
      for (let index = 0; index < each; index++) {
        const dice = diceOf(gameSeed(seed, index), `${one} ${other}`);
        const pair = [troopOf(one, dice), troopOf(other, dice)] as const;
        for (const first of SEATS) {
          const match = gameSeed(seed, 2 * index + first);
          const [mine, theirs] = playPair(pair, [PILOT, PILOT], [one, other], first, match);
          outings.get(one)?.push(mine);
          outings.get(other)?.push(theirs);
        }
      }
    }
  }
  return [...outings].map(([faction, all]) => rowOf(faction, all));
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

/** Plays the forces of each level against the example troops in turn, by each pilot (NPF-6). */
function levelRows(
  cards: readonly EdenCard[],
  levels: readonly SoloLevel[],
  pilots: readonly EdenPilot[],
  games: number,
  seed: number,
): readonly BalanceRow[] {
  const troops = [...exampleSetups(cards)];
  const npfs = playableNpfs(cards);
  return pilots.flatMap((pilot) =>
    levels.map((level) => {
      const name = `${level.name} (levels ${level.levels.join(' to ')}) against ${pilot}`;
      printNote(`${name} …`);
      const outings = Array.from({ length: games }, (_, index) => {
        const [symbol, troop] = troops[index % troops.length] ?? [];
        if (symbol == null || troop === undefined)
          throw new CliFailure('Ash and Ember has no example troops.');
        const match = gameSeed(seed, index);
        const waiting = drawnForce(npfs, level, match);
        const job = { seed: match, troops: [troop], npfs, waiting, pilots: [pilot] };
        return outingOf(matchOf({ ...job, options: PLAIN_EDEN_OPTIONS }), NPF_SEAT, symbol);
      });
      return rowOf(name, outings);
    }),
  );
}

/** Plays a match of a job by its seed. */
function matchOf(job: EdenJob): PlayedMatch {
  const match = playMatch(job, job.seed);
  if (!match.ok) throw new CliFailure(match.error.message);
  return match.value;
}

/** Returns what one side did in a match. Solo, `NPF_SEAT` is that of the NPFs, which belong to nobody (NPF-6). */
function outingOf({ state, counts }: PlayedMatch, seat: number, other: string): Outing {
  const owner = state.options.solo && seat === NPF_SEAT ? -1 : seat;
  const own = [...state.fighters.entries()].filter(([, { seat: whose }]) => whose === owner);
  const dealt = (ranged: boolean) =>
    own.reduce((sum, [index, { profile }]) => {
      const halves = state.profiles[profile]?.equipment.flatMap((piece) => piece.halves) ?? [];
      const shoots = halves.some(({ category }) => RANGED.includes(category));
      return sum + (shoots || !ranged ? (counts.dealt[index] ?? 0) : 0);
    }, 0);
  return {
    other,
    result: state.winner === 'tie' ? 0.5 : Number(state.winner === seat),
    vp: state.players[seat]?.vp ?? 0,
    felled: state.fighters.filter(({ seat: whose, fallen }) => whose !== owner && fallen).length,
    left: own.filter(([, { at }]) => at !== null).length,
    dealt: dealt(false),
    dealtByShooters: dealt(true),
    reactions: counts.reactions[seat] ?? { passive: 0, dodge: 0, response: 0 },
  };
}

/** Estimates a mean or a share from what was counted in each match, and of how many. */
function estimateFrom(counts: readonly (readonly [hits: number, of: number])[]): Estimate {
  const all = counts.reduce((sum, [, of]) => sum + of, 0);
  const value = counts.reduce((sum, [hits]) => sum + hits, 0) / Math.max(1, all);
  const spread = counts.reduce((sum, [hits, of]) => sum + (hits - value * of) ** 2, 0);
  const margin = (1.96 * Math.sqrt(spread)) / Math.max(1, all);
  return { value, ci95: [value - margin, value + margin] };
}

function rowOf(name: string, outings: readonly Outing[]): BalanceRow {
  const rate = (all: readonly Outing[]) => estimateFrom(all.map(({ result }) => [result, 1]));
  const { value, ci95 } = rate(outings);
  return {
    name,
    matches: outings.length,
    rate: value,
    ci95,
    ties: outings.filter(({ result }) => result === 0.5).length,
    against: Object.fromEntries(
      [...new Set(outings.map(({ other }) => other))].map((other) => [
        other,
        rate(outings.filter((one) => one.other === other)).value,
      ]),
    ),
    ways: Object.fromEntries(
      Object.entries(WAYS).map(([key, way]) => [key, estimateFrom(outings.map(way.of))]),
    ),
  };
}
