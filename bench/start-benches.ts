import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '@/lib/project-folder';
import { EXAMPLE_FOLDER } from '@/lib/server/example-decks';
import { type BenchResult, resultRow } from './benches';
import { PEER_ARGUMENT } from './cold-peer';
import { type RunFresh, runFresh, type Spent } from './fresh-process';
import { geometricMean } from './sim-benches';

/** The commands whose start is measured, by the names of their benches. */
const COMMANDS: Readonly<Record<string, (deck: string) => readonly string[]>> = {
  'start/card': () => ['card', 'Zipper'],
  'start/search': () => ['search', 't:character'],
  'start/check': (deck) => ['deck', 'check', deck],
};

export const START_BENCH_NAMES: readonly string[] = [...Object.keys(COMMANDS), 'sim/cold'];

/** The number of games that `sim/cold` plays in a process. */
const COLD_GAMES = 1000;

interface StartOptions {
  readonly rounds: number;
  /** The bundle of this program, which plays for the peer. */
  readonly peer: string;
}

/** Runs the benches of new processes with the bundle `entry`. */
export async function runStartBenches(
  names: readonly string[],
  entry: string,
  options: StartOptions,
  progress: (name: string) => void,
  run: RunFresh = runFresh,
): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const name of names) {
    progress(name);
    const command = COMMANDS[name];
    const rows =
      command === undefined
        ? await measureColdGames(entry, options, run)
        : await measureStart(name, [entry, ...command(exampleFiles()[0] ?? '')], options, run);
    results.push(...rows);
  }
  return results;
}

/** Returns the files of the example decks. */
function exampleFiles(): readonly string[] {
  const folder = join(projectFolder(), EXAMPLE_FOLDER);
  const names = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return names.sort().map((name) => join(folder, name));
}

/** Measures a command from the start of its process to its end, and Node that does nothing beside it. */
async function measureStart(
  name: string,
  args: readonly string[],
  { rounds }: StartOptions,
  run: RunFresh,
): Promise<readonly BenchResult[]> {
  const ours: Spent[] = [];
  const bare: Spent[] = [];
  for (let round = 0; round < rounds; round++) {
    bare.push(await run(['-e', '0']));
    ours.push(await run(args));
  }
  const row = (of: string, unit: string, figure: (spent: Spent) => number): BenchResult => {
    // The ratio of a result is above 1 when ours is better, and less is better here.
    const found = resultRow([`${name}${of}`, unit], ours.map(figure), bare.map(figure));
    return { ...found, ratio: 1 / found.ratio };
  };
  return [
    row('', 'ms elapsed (peer: node -e 0)', ({ elapsedMs }) => elapsedMs),
    row('/processor', 'ms of the processor (peer: node -e 0)', ({ processorMs }) => processorMs),
    row('/memory', 'MB (peer: node -e 0)', ({ megabytes }) => megabytes),
  ];
}

/** Plays the first games of each example deck in a process of its own, as `dossier goldfish` does, and the peer's first games of plain cards. Elapsed time counts, from the start of the process to its end. */
async function measureColdGames(
  entry: string,
  { rounds, peer }: StartOptions,
  run: RunFresh,
): Promise<readonly BenchResult[]> {
  const games = String(COLD_GAMES);
  const rate = async (args: readonly string[]) => (COLD_GAMES * 1000) / (await run(args)).elapsedMs;
  const files = exampleFiles();
  const ours: number[][] = files.map(() => []);
  const boardgame: number[] = [];
  for (let round = 0; round < rounds; round++) {
    boardgame.push(await rate([peer, PEER_ARGUMENT, games]));
    for (const [at, file] of files.entries())
      ours[at]?.push(await rate([entry, 'goldfish', file, '--games', games, '--json']));
  }
  const unit = `games/s of the first ${games} of a process (peer: boardgame.io, plain cards)`;
  const rows = files.map((file, at) => {
    const name = file.replace(/^.*[\\/]|\.txt$/g, '');
    return resultRow([`sim/cold/${name}`, unit], ours[at] ?? [], boardgame);
  });
  const mean = (figure: (row: BenchResult) => number) => geometricMean(rows.map(figure));
  return [
    {
      name: 'sim/cold',
      ours: mean((row) => row.ours),
      peer: mean((row) => row.peer),
      ratio: mean((row) => row.ratio),
      unit,
    },
    ...rows,
  ];
}
