import type { BenchResult } from '@/bench/benches';
import { median } from '@/bench/race';
import { SEARCH_CLASSES, type SearchClass } from './search-tasks';
import type { FarSearcher } from './searcher-process';
import { SEARCHER_NAMES, SEARCHERS, type SearchBlock, type SearcherName } from './searchers';

/** The numbers of cards: the real one, and those of larger collections of games. */
export const SEARCH_SIZES = [635, 10_000, 100_000] as const;
type SearchSize = (typeof SEARCH_SIZES)[number];

type Peer = Exclude<SearcherName, 'ours'>;
const PEERS = SEARCHER_NAMES.filter((name): name is Peer => name !== 'ours');
/** Libraries whose results are inexact. The table also lists how many of their totals are correct. */
const INEXACT: readonly Peer[] = ['flexsearch', 'fuse', 'orama'];

interface SearchRow {
  readonly size: SearchSize;
  readonly of: SearchClass | 'build';
  readonly peer: Peer;
  readonly name: string;
  readonly what: 'p50' | 'p99' | 'right' | 'build';
}

function rowsOf(size: SearchSize, peer: Peer): SearchRow[] {
  const of = (name: string, rest: Pick<SearchRow, 'of' | 'what'>): SearchRow => ({
    size,
    peer,
    name,
    ...rest,
  });
  const classes: readonly SearchClass[] = SEARCHERS[peer].classes;
  return [
    ...(peer === 'scan' || peer === 'columnar'
      ? []
      : [of(`search/${size}/build/${peer}`, { of: 'build', what: 'build' })]),
    ...SEARCH_CLASSES.filter((one) => classes.includes(one)).flatMap((one) => {
      const name = `search/${size}/${one}/${peer}`;
      const right = INEXACT.includes(peer) ? [of(`${name}/right`, { of: one, what: 'right' })] : [];
      return [
        of(name, { of: one, what: 'p50' }),
        of(`${name}/p99`, { of: one, what: 'p99' }),
        ...right,
      ];
    }),
  ];
}

const ROWS: readonly SearchRow[] = SEARCH_SIZES.flatMap((size) =>
  PEERS.flatMap((peer) => rowsOf(size, peer)),
);
export const SEARCH_BENCH_NAMES: readonly string[] = ROWS.map(({ name }) => name);

type SearcherStarter = (name: SearcherName, size: number) => FarSearcher;

interface SearchRaceOptions {
  readonly rounds: number;
  /** The milliseconds that a block of queries of one class lasts; a slower searcher answers fewer queries in it. */
  readonly blockMs: number;
}

/** Thrown when a searcher that is not listed as inexact finds another total than a full scan. */
export class WrongTotals extends Error {}

/** Runs the benches with these names: one library at a time against ours, block by block in turns. */
export async function runSearchBenches(
  names: readonly string[],
  start: SearcherStarter,
  options: SearchRaceOptions,
  progress: (name: string) => void = () => undefined,
): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = [];
  for (const size of SEARCH_SIZES) {
    const wanted = ROWS.filter((row) => row.size === size && names.includes(row.name));
    if (wanted.length === 0) continue;
    const ours = start('ours', size);
    const scan = start('scan', size);
    try {
      const right = await findRightTotals(scan, wanted);
      for (const peer of PEERS) {
        const rows = wanted.filter((row) => row.peer === peer);
        if (rows.length === 0) continue;
        progress(`search/${size}/${peer}`);
        const other = peer === 'scan' ? scan : start(peer, size);
        try {
          results.push(...(await raceBeside(rows, ours, other, right, options)));
        } finally {
          if (other !== scan) other.stop();
        }
      }
    } finally {
      ours.stop();
      scan.stop();
    }
  }
  return results;
}

type Totals = ReadonlyMap<SearchClass, readonly number[]>;
const LONG_MS = 20_000;

async function findRightTotals(scan: FarSearcher, rows: readonly SearchRow[]): Promise<Totals> {
  const totals = new Map<SearchClass, readonly number[]>();
  for (const { of } of rows) {
    if (of === 'build' || totals.has(of)) continue;
    totals.set(of, (await scan.block(of, LONG_MS)).totals);
  }
  return totals;
}

async function raceBeside(
  rows: readonly SearchRow[],
  ours: FarSearcher,
  other: FarSearcher,
  right: Totals,
  options: SearchRaceOptions,
): Promise<BenchResult[]> {
  const results: BenchResult[] = [];
  const classes = [...new Set(rows.map(({ of }) => of))];
  for (const of of classes) {
    const asked = rows.filter((row) => row.of === of);
    if (of === 'build') {
      const [own, peer] = [await ours.build(), await other.build()];
      for (const { name } of asked)
        results.push({ name, ours: own, peer, ratio: peer / own, unit: 'ms to build' });
      continue;
    }
    const [own, peer] = await runInTurns(of, ours, other, options);
    const truth = right.get(of) ?? [];
    if (shareRight(own, truth) < 1)
      throw new WrongTotals(`ours finds other totals than a scan in search/${of}`);
    results.push(...asked.map((row) => resultOf(row, own, peer, truth)));
  }
  return results;
}

/** Repeats the queries until the code is fully optimised. */
async function warmUpSearcher(
  searcher: FarSearcher,
  of: SearchClass,
  warmMs: number,
): Promise<void> {
  for (let spent = 0; spent < warmMs; ) {
    const { times } = await searcher.block(of, warmMs);
    spent += times.reduce((sum, micros) => sum + micros, 0) / 1000;
    if (times.length === 0) return;
  }
}

/** Warms both searchers up, then runs their blocks in turns. */
async function runInTurns(
  of: SearchClass,
  ours: FarSearcher,
  other: FarSearcher,
  { rounds, blockMs }: SearchRaceOptions,
): Promise<[SearchBlock, SearchBlock]> {
  const blocks: [SearchBlock[], SearchBlock[]] = [[], []];
  for (const searcher of [ours, other]) await warmUpSearcher(searcher, of, blockMs);
  for (let round = 0; round < rounds; round++) {
    blocks[0].push(await ours.block(of, blockMs));
    blocks[1].push(await other.block(of, blockMs));
  }
  const [own, peer] = [medianOfRounds(blocks[0]), medianOfRounds(blocks[1])];
  const questions = Math.min(own.times.length, peer.times.length);
  return [firstQueries(own, questions), firstQueries(peer, questions)];
}

/** Returns the median time of each query over the rounds, to exclude other load. */
function medianOfRounds(blocks: readonly SearchBlock[]): SearchBlock {
  const questions = Math.min(...blocks.map(({ times }) => times.length));
  return {
    times: Array.from({ length: questions }, (_, i) =>
      median(blocks.map(({ times }) => times[i] ?? 0)),
    ),
    totals: blocks[0]?.totals.slice(0, questions) ?? [],
  };
}

function firstQueries({ times, totals }: SearchBlock, questions: number): SearchBlock {
  return { times: times.slice(0, questions), totals: totals.slice(0, questions) };
}

function shareRight({ totals }: SearchBlock, right: readonly number[]): number {
  const compared = totals.slice(0, right.length);
  const same = compared.filter((total, i) => total === right[i]).length;
  return compared.length === 0 ? 1 : same / compared.length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function resultOf(
  { name, what }: SearchRow,
  own: SearchBlock,
  peer: SearchBlock,
  truth: readonly number[],
): BenchResult {
  if (what === 'right') {
    const [ours, theirs] = [shareRight(own, truth), shareRight(peer, truth)];
    const ratio = theirs === 0 ? Number.MAX_SAFE_INTEGER : ours / theirs;
    return { name, ours, peer: theirs, ratio, unit: 'share of totals that are right' };
  }
  const share = what === 'p50' ? 0.5 : 0.99;
  const [ours, theirs] = [quantile(own.times, share), quantile(peer.times, share)];
  return { name, ours, peer: theirs, ratio: theirs / ours, unit: `µs, ${what}` };
}
