import { columnarSearcher } from './columnar-searcher';
import {
  flexSearch,
  fuseSearch,
  fuzzySearch,
  lunrSearch,
  miniSearch,
  oramaSearch,
} from './library-searchers';
import { ownSearcher, scanSearcher } from './plain-searchers';
import { searchPool } from './search-pool';
import { SEARCH_CLASSES, type SearchClass, type SearchTask, searchTasks } from './search-tasks';
import type { Searcher, SearcherOpener } from './searcher';
import { sqliteSearch } from './sqlite-searcher';

/** Peers that only know words; `filter` and `sort` would be our own loop behind them. */
const WORDS_ONLY: readonly SearchClass[] = ['word', 'and2', 'prefix', 'bool', 'full'];

interface SearcherDef {
  readonly open: SearcherOpener;
  readonly classes: readonly SearchClass[];
}

/** Everybody who runs, ours first; `scan` says what is right. */
export const SEARCHERS = {
  ours: { open: ownSearcher, classes: SEARCH_CLASSES },
  scan: { open: scanSearcher, classes: SEARCH_CLASSES },
  columnar: { open: columnarSearcher, classes: SEARCH_CLASSES },
  minisearch: { open: miniSearch, classes: SEARCH_CLASSES },
  orama: { open: oramaSearch, classes: SEARCH_CLASSES },
  lunr: { open: lunrSearch, classes: WORDS_ONLY },
  ufuzzy: { open: fuzzySearch, classes: WORDS_ONLY },
  fts5: { open: sqliteSearch, classes: SEARCH_CLASSES },
  flexsearch: { open: flexSearch, classes: WORDS_ONLY },
  fuse: { open: fuseSearch, classes: WORDS_ONLY },
} as const satisfies Readonly<Record<string, SearcherDef>>;
export type SearcherName = keyof typeof SEARCHERS;

export const SEARCHER_NAMES = Object.keys(SEARCHERS) as readonly SearcherName[];

/** One go through the questions of a class, as far as the time allows. */
export interface SearchBlock {
  /** Microseconds each: of the processor or by the clock, whichever is less. */
  readonly times: readonly number[];
  readonly totals: readonly number[];
}

/** Somebody with a pool before him. */
export interface OpenSearcher {
  /** What the index cost to build, in milliseconds. */
  readonly buildMs: number;
  readonly block: (of: SearchClass, budgetMs: number) => SearchBlock;
}

/** Opens a searcher on a pool of that size. To be called in a process of its own. */
export async function openSearcher(name: SearcherName, size: number): Promise<OpenSearcher> {
  const pool = searchPool(size);
  const tasks = searchTasks();
  const began = performance.now();
  const searcher = await SEARCHERS[name].open(pool);
  // Ours makes each part of its index when it is first needed: one question of each class needs them all.
  for (const of of SEARCHERS[name].classes) {
    const [first] = tasks[of];
    if (name === 'ours' && first !== undefined) searcher.search(first);
  }
  const buildMs = performance.now() - began;
  return { buildMs, block: (of, budgetMs) => runBlock(searcher, tasks[of], budgetMs) };
}

/** Who took less was hardly ever interrupted. In microseconds. */
const SHORT = 100;

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
    // The clock also counts while others have the core; the processor's time is in whole microseconds.
    times.push(passed < SHORT ? passed : Math.min(passed, user + system));
    totals.push(found?.total ?? -1);
    if (done > end) break;
  }
  return { times, totals };
}
