import { estimateOf, gameSeed, type PilotName, pilotNamed, playGoldfish } from '@/engine';
import { exampleJobs } from '@/lib/bench/sim-games';
import { getCatalogue } from '@/lib/cards/embedded';
import type { SoakChoice } from '@/lib/cli/bench-soak';
import { columns, note, printJson, printLine } from '@/lib/cli/output';
import { played, whole, workersOf } from '@/lib/cli/play-options';
import { gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import { rateOf } from '@/lib/ote/gauntlet/gauntlet-report';
import { GAUNTLET, gameCount } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';

/** How strong a pilot is beside another, over the ten example decks. */
interface PilotRow {
  readonly name: string;
  /** Share of games won, or the mean win turn alone. */
  readonly ours: number;
  readonly peer: number;
  readonly ratio: number;
  readonly unit: string;
  /** 95 %: of the share, or of the turns by which ours wins sooner. */
  readonly ci95: readonly [low: number, high: number];
  readonly games: number;
}

/** Games that are not won by this turn count as won in it. */
const LAST_TURN = 60;

/** `dossier bench pilots`: each deck against each, and each alone with the same shuffles. `--games` is for each pair of pilots. */
export async function benchPilots(choice: SoakChoice): Promise<void> {
  const games = whole('games', choice.games ?? '1000', 100, 1_000_000);
  const seed = whole('seed', choice.seed, 0, 0xffffffff);
  const rows: PilotRow[] = [];
  for (const peer of ['greedy', 'random'] as const) {
    note(`rival against ${peer} …`);
    rows.push(await duel('rival', peer, Math.ceil(games / 100), seed));
  }
  note('planner beside greedy …');
  rows.push(alone('planner', 'greedy', Math.ceil(games / 10), seed));
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
  for (const line of columns([head, ...shown], [1, 2, 4])) printLine(line);
}

/** Each deck of the one against each of the other, its own included. */
async function duel(
  ours: PilotName,
  peer: PilotName,
  games: number,
  seed: number,
): Promise<PilotRow> {
  const decks = exampleDecks(`${projectFolder()}/${EXAMPLE_FOLDER}`);
  const rules = { seed, pilots: [ours, peer] as const, games };
  const { job } = gauntletJob(decks, getCatalogue().byId, rules);
  const { pairs } = await played(GAUNTLET, job, gameCount(job), workersOf(undefined));
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

/** Both play the same shuffles alone. The interval is that of the difference within pairs of games. */
function alone(ours: PilotName, peer: PilotName, gamesEach: number, seed: number): PilotRow {
  const differences = new Map<number, number>();
  const sums = { ours: 0, peer: 0, games: 0 };
  for (const { setup } of exampleJobs().values()) {
    for (let index = 0; index < gamesEach; index++) {
      const dealt = { ...setup, seed: gameSeed(seed, index) };
      const turns = [ours, peer].map((pilot) => {
        const game = playGoldfish(dealt, pilotNamed(pilot, seed), LAST_TURN);
        if (!game.ok) throw new Error(game.error.message);
        return game.value.turns;
      });
      const [own = 0, other = 0] = turns;
      sums.ours += own;
      sums.peer += other;
      sums.games += 1;
      differences.set(other - own, (differences.get(other - own) ?? 0) + 1);
    }
  }
  const { mean = 0, margin = null } = estimateOf(differences) ?? {};
  return {
    name: `pilots/${ours}-${peer}`,
    ours: sums.ours / sums.games,
    peer: sums.peer / sums.games,
    ratio: sums.peer / sums.ours,
    unit: 'turns to win alone; 95 % of the turns saved',
    ci95: [mean - (margin ?? 0), mean + (margin ?? 0)],
    games: sums.games,
  };
}
