import { CHECKED_FUTURES, type CoachClaims, coachClaims } from '@/bench/coach-claims';
import { exampleJobs } from '@/bench/sim-games';
import {
  type Estimate,
  estimateOf,
  estimateOfSums,
  gameSeed,
  intervalOf,
  type PilotName,
  pilotNamed,
  playGoldfish,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import type { SoakChoice } from '@/lib/cli/bench-soak';
import { formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { playGames, wholeNumber, workersOf } from '@/lib/cli/play-options';
import { sumsOf } from '@/lib/games/sums';
import { gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import { rateOf } from '@/lib/ote/gauntlet/gauntlet-report';
import { GAUNTLET, gameCount } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';

/** The strength of a pilot compared with another, over the ten example decks. */
interface PilotRow {
  readonly name: string;
  /** The share of games that our pilot won; when it plays alone, the mean turn of its win. */
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
  readonly unit: string;
  /** The 95 % interval of the share, or of the number of turns by which our pilot wins sooner. */
  readonly ci95: readonly [low: number, high: number];
  /** The number of games, or of the coach's claims. */
  readonly games: number;
}

/** The last turn of a game. A game that is not won by then counts as won in this turn. */
const LAST_TURN = 60;

/** The parts of `dossier bench pilots`. */
const PARTS = ['rival', 'learner', 'seer', 'planner', 'coach'] as const;
type Part = (typeof PARTS)[number];

/** Returns the parts for a name: all but the slow one for `pilots`, one for `pilots/coach`, none for other names. */
export function pilotPartsOf(name: string | undefined): readonly Part[] {
  if (name === 'pilots') return PARTS.filter((part) => part !== 'seer');
  return PARTS.filter((part) => name === `pilots/${part}`);
}

/**
 * `dossier bench pilots`: plays each deck against each, each alone with equal shuffles, and checks the claims of the
 * coach
 * about played games. `--games` is the number for each pair of pilots; the coach reviews a tenth of them.
 */
export async function benchPilots(parts: readonly Part[], choice: SoakChoice): Promise<void> {
  const games = wholeNumber('games', choice.games ?? '1000', 100, 1_000_000);
  const seed = wholeNumber('seed', choice.seed, 0, 0xffffffff);
  const rows: PilotRow[] = [];
  for (const part of parts) {
    printNote(`${part} …`);
    rows.push(...(await rowsOf(part, games, seed)));
  }
  if (choice.json === true) {
    printJson(rows);
    return;
  }
  const shown = rows.map(({ name, ours, peer, ci95, unit, games: count }) => [
    name,
    ours.toFixed(3),
    peer.toFixed(3),
    `${ci95[0].toFixed(3)} to ${ci95[1].toFixed(3)}`,
    String(count),
    unit,
  ]);
  const head = ['Bench', 'Ours', 'Peer', '95 %', 'Games', 'Unit'];
  for (const line of formatColumns([head, ...shown], [1, 2, 4])) printLine(line);
}

async function rowsOf(part: Part, games: number, seed: number): Promise<readonly PilotRow[]> {
  switch (part) {
    case 'rival': {
      const each = Math.ceil(games / 100);
      return [
        await playDuels('rival', 'greedy', each, seed),
        await playDuels('rival', 'random', each, seed),
      ];
    }
    case 'learner':
      return [await playDuels('rival', 'learner', Math.ceil(games / 100), seed)];
    case 'seer':
      return [await playDuels('seer', 'rival', Math.ceil(games / 100), seed)];
    case 'planner':
      return playAlone('planner', 'greedy', Math.ceil(games / 10), seed);
    case 'coach':
      return coachRows(await coachClaims(Math.ceil(games / 100), seed));
  }
}

/** Plays each deck of one pilot against each deck of the other, its own included. */
async function playDuels(
  ours: PilotName,
  peer: PilotName,
  games: number,
  seed: number,
): Promise<PilotRow> {
  const decks = exampleDecks(`${projectFolder()}/${EXAMPLE_FOLDER}`);
  const rules = { seed, pilots: [ours, peer] as const, games };
  const { job } = gauntletJob(decks, getCatalogue().byId, rules);
  const { pairs } = await playGames(GAUNTLET, job, gameCount(job), workersOf(undefined));
  const wins = pairs.reduce((sum, pair) => sum + pair.wins[0], 0);
  const lost = pairs.reduce((sum, pair) => sum + pair.wins[1], 0);
  const count = gameCount(job);
  const { ci95 } = rateOf(wins, count);
  return {
    name: `pilots/${ours}-${peer}`,
    ours: wins / count,
    peer: lost / count,
    ratio: wins / Math.max(1, lost),
    unit: 'share of games won',
    ci95: ci95 ?? [0, 1],
    games: count,
  };
}

/** Plays equal shuffles alone with both pilots: all decks together, then each. The interval is that of the difference within pairs of games. */
function playAlone(ours: PilotName, peer: PilotName, gamesEach: number, seed: number): PilotRow[] {
  const name = `pilots/${ours}-${peer}`;
  const decks = [...exampleJobs()].map(([deck, { setup }]) => {
    const games = Array.from({ length: gamesEach }, (_, index): readonly [number, number] => {
      const dealt = { ...setup, seed: gameSeed(seed, index) };
      const turnsOf = (pilot: PilotName) => {
        const game = playGoldfish(dealt, pilotNamed(pilot, seed), LAST_TURN);
        if (!game.ok) throw new Error(game.error.message);
        return game.value.turns;
      };
      return [turnsOf(ours), turnsOf(peer)];
    });
    return { deck, games };
  });
  const all = decks.flatMap(({ games }) => games);
  return [
    aloneRow(name, all),
    ...decks.map(({ deck, games }) => aloneRow(`${name}/${deck}`, games)),
  ];
}

/** Returns the row for `games`: the turns in which each of the two pilots won with an equal shuffle. */
function aloneRow(name: string, games: readonly (readonly [number, number])[]): PilotRow {
  const differences = new Map<number, number>();
  let ours = 0;
  let peer = 0;
  for (const [own, other] of games) {
    ours += own / games.length;
    peer += other / games.length;
    differences.set(other - own, (differences.get(other - own) ?? 0) + 1);
  }
  const unit = 'turns to win alone; 95 % of the turns saved';
  const ci95 = intervalOrZero(estimateOf(differences));
  return { name, ours, peer, ratio: peer / ours, unit, ci95, games: games.length };
}

function intervalOrZero(estimate: Estimate | null): PilotRow['ci95'] {
  return estimate === null ? [0, 0] : intervalOf(estimate);
}

/** The confidence with which the coach names a mistake or a turn of the win. */
const CLAIMED = 0.95;

function coachRows({ mistakes, asked, held, games, decisions }: CoachClaims): PilotRow[] {
  const right = mistakes.filter(({ found }) => found > 0).length;
  const share = (name: string, part: number, of: number, unit: string): PilotRow => {
    const { rate, ci95 } = rateOf(part, of);
    const ours = rate ?? 0;
    return {
      name,
      ours,
      peer: CLAIMED,
      ratio: ours / CLAIMED,
      unit,
      ci95: ci95 ?? [0, 1],
      games: of,
    };
  };
  const mean = (values: readonly number[]) =>
    values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);
  const claimed = mean(mistakes.map((one) => one.claimed));
  const found = mean(mistakes.map((one) => one.found));
  const differences = mistakes.map((one) => one.claimed - one.found);
  const futures = `${CHECKED_FUTURES} other futures`;
  return [
    share(
      'coach/mistakes',
      right,
      mistakes.length,
      `share of named mistakes that lose turns in ${futures} as well; ${decisions} decisions of ${games} games`,
    ),
    {
      name: 'coach/saved',
      ours: claimed,
      peer: found,
      ratio: found / claimed,
      unit: `turns that it says are lost by a mistake, and in ${futures}; 95 % of the difference`,
      ci95: intervalOrZero(estimateOfSums(sumsOf(differences))),
      games: mistakes.length,
    },
    share(
      'coach/win-turn',
      held,
      asked,
      `share of told win turns that hold in ${futures}, within both intervals`,
    ),
  ];
}
