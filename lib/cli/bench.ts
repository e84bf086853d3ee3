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
import { DECK_BENCH_NAMES, runDeckBenches } from '@/bench/deck-benches';
import { runSearchBenches, SEARCH_BENCH_NAMES, SEARCH_SIZES } from '@/bench/search/search-benches';
import { startSearcher } from '@/bench/search/searcher-process';
import { runServerBenches, SERVER_BENCH_NAMES } from '@/bench/server/server-benches';
import { runSimBenches, SIM_BENCH_NAMES } from '@/bench/sim-benches';
import { runTableBenches, TABLE_BENCH_NAMES } from '@/bench/table-benches';
import { benchBalance } from '@/lib/cli/bench-balance';
import { benchPilots, pilotPartsOf } from '@/lib/cli/bench-pilots';
import { benchSoak, type SoakChoice } from '@/lib/cli/bench-soak';
import { CliFailure } from '@/lib/cli/failure';
import { columns, note, printJson, printLine } from '@/lib/cli/output';
import { whole } from '@/lib/cli/play-options';

interface Options extends SoakChoice {
  readonly rounds: string;
}

/** The duration of a lap and of the warm-up in milliseconds. */
const LAP_MS = 300;
const WARM_UP_MS = 1500;

/** The time for which a searcher runs the queries of a class, in milliseconds. */
const BLOCK_MS = 400;
/** The names in messages; the search has hundreds of rows, one for each size, class and library. */
const EXPECTED = [
  ...BENCH_NAMES,
  ...SIM_BENCH_NAMES,
  ...TABLE_BENCH_NAMES,
  ...DECK_BENCH_NAMES,
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
      `which (default: all): ${EXPECTED}, or how they begin; soak plays random games instead, pilots (or pilots/rival, pilots/planner, pilots/coach) says how strong they are and whether the coach is right, balance how the factions of Ash and Ember do`,
    )
    .option('--rounds <n>', 'how many laps each; the medians count', '5')
    .option(
      '--games <n>',
      'soak, pilots: how many games (default: 1000); balance: of each faction (2000); sim/memory: the same (20000)',
    )
    .option('--seed <n>', 'soak: the first of them', '1')
    .option('--json', 'one JSON document')
    .action((names: readonly string[], options: Options) => bench(names, options));
}

async function bench(words: readonly string[], options: Options): Promise<void> {
  if (words.length === 1 && words[0] === 'soak') {
    benchSoak(options);
    return;
  }
  const pilots = words.length === 1 ? pilotPartsOf(words[0]) : [];
  if (pilots.length > 0) {
    await benchPilots(pilots, options);
    return;
  }
  if (words.length === 1 && words[0] === 'balance') {
    benchBalance(options);
    return;
  }
  const rounds = whole('rounds', options.rounds, 1, 99);
  const all = [
    ...BENCH_NAMES,
    ...SIM_BENCH_NAMES,
    ...TABLE_BENCH_NAMES,
    ...DECK_BENCH_NAMES,
    ...SEARCH_BENCH_NAMES,
    ...SERVER_BENCH_NAMES,
  ];
  const unknown = words.find((word) => !all.some((name) => isNamedBy(name, word)));
  if (unknown !== undefined) {
    throw new CliFailure(
      `there is no bench "${unknown}"; expected ${EXPECTED}, or what they begin with`,
    );
  }
  const games = whole('games', options.games ?? '20000', 100, 10_000_000);
  const bundle = ownBundle();
  const wanted = (names: readonly string[]) =>
    names.filter((name) => words.length === 0 || words.some((word) => isNamedBy(name, word)));
  const results = [
    ...(await runBenches(
      chosenBenches(words),
      processStarter(bundle),
      { rounds, lapMs: LAP_MS, warmUpMs: WARM_UP_MS },
      (names) => note(`measuring ${names.join(', ')} …`),
      note,
    )),
    ...(await runDeckBenches(
      wanted(DECK_BENCH_NAMES),
      processStarter(bundle),
      bundle,
      { rounds, lapMs: LAP_MS, warmUpMs: WARM_UP_MS },
      (name) => note(`measuring ${name} …`),
    )),
    ...(await runSimBenches(
      wanted(SIM_BENCH_NAMES),
      bundle,
      { rounds, lapMs: LAP_MS, warmUpMs: WARM_UP_MS, games },
      (name) => note(`measuring ${name} …`),
    )),
    ...(await runTableBenches(wanted(TABLE_BENCH_NAMES), bundle, { rounds }, (name) =>
      note(`measuring ${name} …`),
    )),
    ...(await runSearchBenches(
      wanted(SEARCH_BENCH_NAMES),
      (name, size) => startSearcher(bundle, name, size),
      { rounds, blockMs: BLOCK_MS },
      (name) => note(`measuring ${name} …`),
    )),
    ...(await runServerBenches(wanted(SERVER_BENCH_NAMES), (name) => note(`measuring ${name} …`))),
  ];
  if (options.json === true) printJson(results.map(rounded));
  else printTable(results);
}

/** Returns the path of the bundle, which starts the contestants. */
function ownBundle(): string {
  if (import.meta.url.endsWith('.mjs')) return fileURLToPath(import.meta.url);
  throw new CliFailure('bench runs from the built program: "npm run setup" first');
}

/** Rounds to four digits, which is more than the precision of the measurements. */
function rounded(result: BenchResult): BenchResult {
  const { ours, peer, ratio } = result;
  return { ...result, ours: digits(ours), peer: digits(peer), ratio: digits(ratio) };
}

function digits(value: number): number {
  return Number(value.toPrecision(4));
}

function printTable(results: readonly BenchResult[]): void {
  const rows = [
    ['Bench', 'Ours', 'Peer', 'Ratio', 'Unit'],
    ...results
      .map(rounded)
      .map(({ name, ours, peer, ratio, unit }) => [
        name,
        String(ours),
        String(peer),
        String(ratio),
        unit,
      ]),
  ];
  for (const line of columns(rows, [1, 2, 3])) printLine(line);
}
