import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import {
  BENCH_NAMES,
  type BenchResult,
  chosenBenches,
  isNamedBy,
  processStarter,
  runBenches,
} from '@/bench/benches';
import { besideBefore } from '@/bench/beside-before';
import { DECK_BENCH_NAMES, runDeckBenches } from '@/bench/deck-benches';
import { runScanBenches, SCAN_BENCH_NAMES } from '@/bench/scan/scan-benches';
import { runSearchBenches, SEARCH_BENCH_NAMES, SEARCH_SIZES } from '@/bench/search/search-benches';
import { startSearcher } from '@/bench/search/searcher-process';
import { runServerBenches, SERVER_BENCH_NAMES } from '@/bench/server/server-benches';
import { runSimBenches, SIM_BENCH_NAMES } from '@/bench/sim-benches';
import { runStartBenches, START_BENCH_NAMES } from '@/bench/start-benches';
import { runTableBenches, TABLE_BENCH_NAMES } from '@/bench/table-benches';
import { BALANCE_PARTS, benchBalance } from '@/lib/cli/bench-balance';
import { benchPilots, pilotPartsOf } from '@/lib/cli/bench-pilots';
import { benchSoak, type SoakChoice } from '@/lib/cli/bench-soak';
import { CliFailure } from '@/lib/cli/failure';
import { formatColumns, printJson, printLine, printNote } from '@/lib/cli/output';
import { ownBundle } from '@/lib/cli/own-bundle';
import { wholeNumber } from '@/lib/cli/play-options';

interface Options extends SoakChoice {
  readonly rounds: string;
  readonly before?: string;
}

/** The duration of a lap and of the warm-up in milliseconds. */
const LAP_MS = 300;
const WARM_UP_MS = 1500;

/** The time for which a searcher runs the queries of a class, in milliseconds. */
const BLOCK_MS = 400;

/** The benches of which this process runs the code that is measured, and not a bundle. */
const IN_THIS_PROCESS: readonly string[] = [
  'history',
  'text/as-printed/cards',
  'text/as-printed/sentences',
  'sim/memory',
  'deck/finish',
  'deck/which',
  ...TABLE_BENCH_NAMES,
  ...SCAN_BENCH_NAMES,
  ...SERVER_BENCH_NAMES,
];

const NAMES_BEFORE_SEARCH = [
  ...BENCH_NAMES,
  ...START_BENCH_NAMES,
  ...SIM_BENCH_NAMES,
  ...TABLE_BENCH_NAMES,
  ...DECK_BENCH_NAMES,
  ...SCAN_BENCH_NAMES,
];
/** The names in messages; the search has hundreds of rows, one for each size, class and library. */
const EXPECTED = [
  ...NAMES_BEFORE_SEARCH,
  ...SEARCH_SIZES.map((size) => `search/${size}`),
  'search/SIZE/CLASS/PEER',
  ...SERVER_BENCH_NAMES,
].join(', ');

/** `dossier bench`: compares our speed with that of other libraries in one run. */
export function register(program: Command): void {
  program
    .command('bench')
    .description(
      'measure the engine, the decks and the search beside their peers, in turns, each in a process of its own',
    )
    .argument(
      '[name...]',
      `which (default: all): ${EXPECTED}, or how they begin; soak plays random games instead, pilots (or pilots/rival, pilots/learner, pilots/planner, pilots/coach; pilots/seer takes hours) says how strong they are and whether the coach is right, balance how the factions of Ash and Ember and the levels of solo play do (balance/levels, or balance/grid, which searches parameters for them)`,
    )
    .option('--rounds <n>', 'how many laps each; the medians count', '5')
    .option(
      '--games <n>',
      'soak, pilots: how many games (default: 1000); balance: of each faction (2000); sim/memory: the same (20000)',
    )
    .option('--seed <n>', 'soak: the first of them', '1')
    .option(
      '--before <folder>',
      'compare with another checkout that is set up, in turns, instead of with the peers',
    )
    .option('--json', 'one JSON document')
    .action((names: readonly string[], options: Options) => runBench(names, options));
}

async function runBench(words: readonly string[], options: Options): Promise<void> {
  if (words.length === 1 && words[0] === 'soak') {
    benchSoak(options);
    return;
  }
  const pilots = words.length === 1 ? pilotPartsOf(words[0]) : [];
  if (pilots.length > 0) {
    await benchPilots(pilots, options);
    return;
  }
  const balance = words.length === 1 ? BALANCE_PARTS.find((part) => part === words[0]) : undefined;
  if (balance !== undefined) {
    benchBalance(balance, options);
    return;
  }
  const rounds = wholeNumber('rounds', options.rounds, 1, 99);
  const all = [...NAMES_BEFORE_SEARCH, ...SEARCH_BENCH_NAMES, ...SERVER_BENCH_NAMES];
  const unknown = words.find((word) => !all.some((name) => isNamedBy(name, word)));
  if (unknown !== undefined) {
    throw new CliFailure(
      `there is no bench "${unknown}"; expected ${EXPECTED}, or what they begin with`,
    );
  }
  const games = wholeNumber('games', options.games ?? '20000', 100, 10_000_000);
  const chosen = chosenBenches(words, all);
  const ours = bundleFile();
  const { before } = options;
  const results =
    before === undefined
      ? await measureAll(chosen, { entry: ours, ours, rounds, games })
      : await besideBefore([ours, bundleOf(before)], rounds, (entry) =>
          measureAll(comparable(chosen), { entry, ours, rounds: 1, games }),
        );
  if (options.json === true) printJson(results.map(roundResult));
  else printTable(results);
}

/** Returns the bundle of another checkout. Throws a `CliFailure` when it is not set up. */
function bundleOf(folder: string): string {
  const bundle = resolve(folder, 'dist/dossier.mjs');
  if (existsSync(bundle)) return bundle;
  throw new CliFailure(`--before: ${bundle} is missing: run "npm run setup" in that folder`);
}

/** Returns the benches that run from a bundle. Throws a `CliFailure` when there are none. */
function comparable(names: readonly string[]): readonly string[] {
  const found = names.filter((name) => !IN_THIS_PROCESS.includes(name));
  if (found.length > 0) return found;
  throw new CliFailure(`--before: ${names.join(', ')} cannot run from another checkout`);
}

interface Measurement {
  /** The bundle that is measured. */
  readonly entry: string;
  /** The bundle of this program, which plays for the peers that the other one does not know. */
  readonly ours: string;
  readonly rounds: number;
  readonly games: number;
}

/** Runs these benches, one after the other. */
async function measureAll(
  names: readonly string[],
  { entry, ours, rounds, games }: Measurement,
): Promise<readonly BenchResult[]> {
  const laps = { rounds, lapMs: LAP_MS, warmUpMs: WARM_UP_MS };
  const among = (some: readonly string[]) => some.filter((name) => names.includes(name));
  const start = processStarter(entry);
  const note = (name: string) => printNote(`measuring ${name} …`);
  return [
    ...(await runBenches(
      among(BENCH_NAMES),
      start,
      laps,
      (several) => note(several.join(', ')),
      printNote,
    )),
    ...(await runDeckBenches(among(DECK_BENCH_NAMES), start, entry, laps, note)),
    ...(await runStartBenches(among(START_BENCH_NAMES), entry, { rounds, peer: ours }, note)),
    ...(await runSimBenches(among(SIM_BENCH_NAMES), entry, { ...laps, games }, note)),
    ...(await runTableBenches(among(TABLE_BENCH_NAMES), entry, { rounds }, note)),
    ...(await runScanBenches(among(SCAN_BENCH_NAMES), printNote)),
    ...(await runSearchBenches(
      among(SEARCH_BENCH_NAMES),
      (name, size) => startSearcher(entry, name, size),
      { rounds, blockMs: BLOCK_MS },
      note,
    )),
    ...(await runServerBenches(among(SERVER_BENCH_NAMES), note)),
  ];
}

/** Returns the path of the bundle, which starts the contestants. */
function bundleFile(): string {
  const bundle = ownBundle();
  if (bundle !== null) return fileURLToPath(bundle);
  throw new CliFailure('bench runs from the built program: "npm run setup" first');
}

/** Rounds to four digits, which is more than the precision of the measurements. */
function roundResult(result: BenchResult): BenchResult {
  const { ours, peer, ratio } = result;
  return {
    ...result,
    ours: roundToDigits(ours),
    peer: roundToDigits(peer),
    ratio: roundToDigits(ratio),
  };
}

function roundToDigits(value: number): number {
  return Number(value.toPrecision(4));
}

function printTable(results: readonly BenchResult[]): void {
  const rows = [
    ['Bench', 'Ours', 'Peer', 'Ratio', 'Unit'],
    ...results
      .map(roundResult)
      .map(({ name, ours, peer, ratio, unit }) => [
        name,
        String(ours),
        String(peer),
        String(ratio),
        unit,
      ]),
  ];
  for (const line of formatColumns(rows, [1, 2, 3])) printLine(line);
}
