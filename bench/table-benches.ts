import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  arrange,
  growTree,
  oteTable,
  type PilotName,
  pilotNamed,
  playChunk,
  playGoldfish,
  solvePuzzle,
} from '@/engine';
import { getCatalogue } from '@/lib/cards/embedded';
import { type GauntletDeck, gauntletJob } from '@/lib/ote/gauntlet/gauntlet-job';
import { GAUNTLET, type GauntletJob } from '@/lib/ote/gauntlet/gauntlet-simulation';
import { gameLink, readGameLink } from '@/lib/ote/link/game-link';
import { findCards } from '@/lib/ote/link/linked-cards';
import { readPuzzleText } from '@/lib/ote/puzzle-text';
import { readCard } from '@/lib/ote/replay-file';
import { openSaved, savedGame } from '@/lib/ote/saved-game';
import { projectFolder } from '@/lib/project-folder';
import { cardSource } from '@/lib/scenarios/scenario-files';
import { EXAMPLE_FOLDER, exampleDecks } from '@/lib/server/example-decks';
import type { BenchResult } from './benches';
import { enforcedCards } from './contests';
import { median } from './race';
import { recordedGames } from './recorded-games';
import { measureTwoWorkers } from './sim-benches';
import { exampleJobs } from './sim-games';

export const TABLE_BENCH_NAMES: readonly string[] = [
  'table/planner',
  'table/rival',
  'table/puzzles',
  'table/link',
  'table/gauntlet',
];

/** The number of games that a pilot must at least play in a second. */
const GAMES_BOUND = 20;
/** The bounds in ms: a puzzle of three turns, and the link of 1,000 answers. */
const PUZZLE_BOUND = 2_000;
const LINK_BOUND = 200;
/** The factor by which two workers must at least be faster than one. */
const WORKERS_BOUND = 1.85;

/** Runs the benches around the table with the bundle `entry`. One thread is measured by its processor time. */
export async function runTableBenches(
  names: readonly string[],
  entry: string,
  { rounds }: { readonly rounds: number },
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of names) {
    progress(name);
    switch (name) {
      case 'table/planner':
        results.push(measureGamesASecond(name, playPlannerLap, rounds));
        break;
      case 'table/rival':
        results.push(measureGamesASecond(name, makeRivalLap(), rounds));
        break;
      case 'table/puzzles':
        results.push(...measurePuzzles(rounds));
        break;
      case 'table/link':
        results.push(measureOpenedLink(name, rounds));
        break;
      case 'table/gauntlet': {
        const found = await measureTwoWorkers(
          pathToFileURL(entry),
          GAUNTLET,
          rivalGauntlet(10),
          90,
          rounds,
        );
        const unit = `× one worker (peer: the bound); ${found.ours.toPrecision(3)} games/s`;
        results.push({
          ...found,
          name,
          ours: found.ratio,
          peer: WORKERS_BOUND,
          ratio: found.ratio / WORKERS_BOUND,
          unit,
        });
        break;
      }
    }
  }
  return results;
}

/** Returns the processor time of this process in ms. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Measures games a second. `lap` plays the games of a lap and returns their number; the first lap is the warm-up. */
function measureGamesASecond(
  name: string,
  lap: (round: number) => number,
  rounds: number,
): BenchResult {
  lap(0);
  const rates: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const before = processorMs();
    const games = lap(round);
    rates.push((games * 1000) / (processorMs() - before));
  }
  const ours = median(rates);
  const unit = 'games a second of processor time (peer: the bound)';
  return { name, ours, peer: GAMES_BOUND, ratio: ours / GAMES_BOUND, unit };
}

/** Plays a game of each example deck alone. */
function playPlannerLap(round: number): number {
  const jobs = [...exampleJobs().values()];
  for (const { setup, turns } of jobs) {
    const game = playGoldfish({ ...setup, seed: round }, pilotNamed('planner', round), turns);
    if (!game.ok) throw new Error(game.error.message);
  }
  return jobs.length;
}

/** Returns a lap with a game of each pair of example decks. */
function makeRivalLap(): (round: number) => number {
  const job = rivalGauntlet(1);
  return (round) => {
    const chunk = playChunk(GAUNTLET, { ...job, seed: round }, 0, 45);
    if (!chunk.ok) throw new Error(chunk.error.message);
    return 45;
  };
}

/** Returns the gauntlet of the ten example decks. */
function rivalGauntlet(games: number): GauntletJob {
  const decks: readonly GauntletDeck[] = exampleDecks(join(projectFolder(), EXAMPLE_FOLDER));
  const pilots: readonly [PilotName, PilotName] = ['rival', 'rival'];
  return gauntletJob(decks, getCatalogue().byId, { seed: 1, pilots, games }).job;
}

const PUZZLES = 'prisma/puzzles';

/** Measures the median time of the solver for puzzles by length in turns. */
function measurePuzzles(rounds: number): BenchResult[] {
  const source = cardSource(getCatalogue());
  const folder = join(projectFolder(), PUZZLES);
  const times = new Map<number, number[]>();
  for (const name of readdirSync(folder)) {
    const read = readPuzzleText(readFileSync(join(folder, name), 'utf8'), source);
    if (!read.ok) throw new Error(`${name}: ${read.messages[0]?.message}`);
    const { puzzle } = read;
    const begun = arrange(puzzle.position);
    if (!begun.ok) throw new Error(`${name}: ${begun.error.message}`);
    const { state } = begun.value;
    const took = Array.from({ length: rounds }, () => {
      const before = processorMs();
      if (solvePuzzle(puzzle, state).line === null) throw new Error(`${name} is not solved`);
      return processorMs() - before;
    });
    times.set(puzzle.turns, [...(times.get(puzzle.turns) ?? []), median(took)]);
  }
  return [...times]
    .sort(([a], [b]) => a - b)
    .map(([turns, took]) => {
      const ours = median(took);
      const most = Math.max(...took).toFixed(0);
      const unit = `ms to solve, in the middle of ${took.length} (peer: the bound); at most ${most}`;
      return {
        name: `table/puzzles/${turns}`,
        ours,
        peer: PUZZLE_BOUND,
        ratio: PUZZLE_BOUND / ours,
        unit,
      };
    });
}

/** Measures opening the link of 1,000 answers: reading, looking up its cards, and replaying every answer. */
function measureOpenedLink(name: string, rounds: number): BenchResult {
  const [record] = recordedGames(enforcedCards(), 120);
  if (record === undefined) throw new Error('no game was recorded');
  const written = record.answers.map((answer, parent) => ({ parent, answer }));
  const grown = growTree(oteTable, record.setup, written);
  if (!grown.ok) throw new Error(grown.error.message);
  const facts = { name: 'Bench', roles: ['person', 'person'] as const, marks: [], expected: null };
  const { byId } = getCatalogue();
  const text = gameLink(savedGame(grown.value.tree, facts), ({ id }) => byId.has(id));
  const open = () => {
    const before = processorMs();
    const read = readGameLink(text);
    const found = read.ok ? findCards(read.value, byId, readCard) : read;
    if (!found.ok) throw new Error(found.message);
    const opened = openSaved(found.game);
    if (!opened.ok || opened.value.refusal !== null) throw new Error('the link plays another game');
    return processorMs() - before;
  };
  // The first one is the time on a page that was just opened.
  const first = open();
  const ours = median(Array.from({ length: rounds }, open));
  const unit = `ms to open ${written.length} answers (peer: the bound); the first time ${first.toFixed(0)}`;
  return { name, ours, peer: LINK_BOUND, ratio: LINK_BOUND / ours, unit };
}
