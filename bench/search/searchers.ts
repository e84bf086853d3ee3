import { makeColumnarSearcher } from './columnar-searcher';
import {
  openFlexSearch,
  openFuseSearch,
  openFuzzySearch,
  openLunrSearch,
  openMiniSearch,
  openOramaSearch,
} from './library-searchers';
import { makeOwnSearcher, makeScanSearcher } from './plain-searchers';
import { makeSearchPool } from './search-pool';
import { makeSearchTasks, SEARCH_CLASSES, type SearchClass, type SearchTask } from './search-tasks';
import type { Searcher, SearcherOpener } from './searcher';
import { openSqliteSearch } from './sqlite-searcher';

/** The classes of libraries that only support words; for others they would use our own loop. */
const WORDS_ONLY: readonly SearchClass[] = ['word', 'and2', 'prefix', 'bool', 'full'];

interface SearcherDef {
  readonly open: SearcherOpener;
  readonly classes: readonly SearchClass[];
}

/** All searchers, ours first; `scan` defines the right results. */
export const SEARCHERS = {
  ours: { open: makeOwnSearcher, classes: SEARCH_CLASSES },
  scan: { open: makeScanSearcher, classes: SEARCH_CLASSES },
  columnar: { open: makeColumnarSearcher, classes: SEARCH_CLASSES },
  minisearch: { open: openMiniSearch, classes: SEARCH_CLASSES },
  orama: { open: openOramaSearch, classes: SEARCH_CLASSES },
  lunr: { open: openLunrSearch, classes: WORDS_ONLY },
  ufuzzy: { open: openFuzzySearch, classes: WORDS_ONLY },
  fts5: { open: openSqliteSearch, classes: SEARCH_CLASSES },
  flexsearch: { open: openFlexSearch, classes: WORDS_ONLY },
  fuse: { open: openFuseSearch, classes: WORDS_ONLY },
} as const satisfies Readonly<Record<string, SearcherDef>>;
export type SearcherName = keyof typeof SEARCHERS;

export const SEARCHER_NAMES = Object.keys(SEARCHERS) as readonly SearcherName[];

/** One block of queries of a class, as many as the time allows. */
export interface SearchBlock {
  /** The time of each query in microseconds: processor time or elapsed time, whichever is less. */
  readonly times: readonly number[];
  readonly totals: readonly number[];
}

/** A searcher with an open pool. */
export interface OpenSearcher {
  /** The time to build the index in milliseconds. */
  readonly buildMs: number;
  readonly block: (of: SearchClass, budgetMs: number) => SearchBlock;
}

/** Opens a searcher for a pool of that size. Use one in each process. */
export async function openSearcher(name: SearcherName, size: number): Promise<OpenSearcher> {
  const pool = makeSearchPool(size);
  const tasks = makeSearchTasks();
  const began = performance.now();
  const searcher = await SEARCHERS[name].open(pool);
  // Ours builds each part of its index on first use: one query of each class builds all.
  for (const of of SEARCHERS[name].classes) {
    const [first] = tasks[of];
    if (name === 'ours' && first !== undefined) searcher.search(first);
  }
  const buildMs = performance.now() - began;
  return { buildMs, block: (of, budgetMs) => runBlock(searcher, tasks[of], budgetMs) };
}

/** The microseconds below which a query was hardly ever interrupted. */
const UNINTERRUPTED_US = 100;

function runBlock(searcher: Searcher, tasks: readonly SearchTask[], budgetMs: number): SearchBlock {
  const times: number[] = [];
  const totals: number[] = [];
  const end = performance.now() + budgetMs;
  for (const task of tasks) {
    const before = process.cpuUsage();
    const began = performance.now();
    const found = searcher.search(task);
    const done = performance.now();
    const { user, system } = process.cpuUsage(before);
    const passed = (done - began) * 1000;
    // Elapsed time includes other processes; processor time is in whole microseconds.
    times.push(passed < UNINTERRUPTED_US ? passed : Math.min(passed, user + system));
    totals.push(found?.total ?? -1);
    if (done > end) break;
  }
  return { times, totals };
}
