import { beforeAll, describe, expect, it } from 'vitest';
import {
  runSearchBenches,
  SEARCH_BENCH_NAMES,
  SEARCH_SIZES,
  WrongTotals,
} from '@/bench/search/search-benches';
import { makeSearchPool, type SearchPool } from '@/bench/search/search-pool';
import { makeSearchTasks, SEARCH_CLASSES } from '@/bench/search/search-tasks';
import type { Searcher } from '@/bench/search/searcher';
import type { FarSearcher } from '@/bench/search/searcher-process';
import { SEARCHER_NAMES, SEARCHERS, type SearcherName } from '@/bench/search/searchers';
import { parseQuery } from '@/lib/cards/search/parse';

const tasks = makeSearchTasks();

describe('the queries of the search race', () => {
  it('are 200 in each class, include one prefix for each letter, and contain no mistakes', () => {
    const counts = SEARCH_CLASSES.map((of) => tasks[of].length);
    expect(counts).toEqual([200, 200, expect.any(Number), 200, 200, 200, 200]);
    expect(tasks.prefix.length).toBeGreaterThan(900);
    const queries = SEARCH_CLASSES.flatMap((of) => tasks[of].map(({ query }) => query));
    expect(queries.filter((query) => parseQuery(query).errors.length > 0)).toEqual([]);
  });
});

describe('the search libraries of the race', () => {
  let pool: SearchPool;
  let scan: Searcher;
  beforeAll(async () => {
    pool = makeSearchPool(400);
    scan = await SEARCHERS.scan.open(pool);
  });

  it.each(SEARCHER_NAMES)('%s finds as many cards as a full scan', async (name) => {
    const searcher = await SEARCHERS[name].open(pool);
    const wrong = SEARCHERS[name].classes.flatMap((of) =>
      tasks[of]
        .filter((_, i) => i % 8 === 0)
        .filter((task) => searcher.search(task)?.total !== scan.search(task)?.total)
        .map(({ query }) => query),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['ours', 'columnar', 'fts5'] as const)(
    '%s puts the first page in the order of a full scan',
    async (name) => {
      const searcher = await SEARCHERS[name].open(pool);
      for (const task of tasks.sort.slice(0, 40))
        expect(namesOf(searcher, task)).toEqual(namesOf(scan, task));
    },
  );

  // Cards with one name and one cost may come in any order.
  function namesOf(searcher: Searcher, task: (typeof tasks.sort)[number]) {
    return searcher.search(task)?.ids.map((id) => pool.documents[id]?.name);
  }
});

/** Returns a searcher that takes the given time. */
function far(name: SearcherName, micros: number, totals: readonly number[]): FarSearcher {
  return {
    build: async () => (name === 'ours' ? 10 : 30),
    block: async () => ({ times: totals.map((_, i) => micros * (i + 1)), totals }),
    stop: () => undefined,
  };
}

describe('the search benches', () => {
  const options = { rounds: 3, blockMs: 0.01 };

  it('have a row for each size, class of query and other library', () => {
    expect(new Set(SEARCH_BENCH_NAMES).size).toBe(SEARCH_BENCH_NAMES.length);
    for (const size of SEARCH_SIZES) {
      expect(SEARCH_BENCH_NAMES).toContain(`search/${size}/word/minisearch`);
      expect(SEARCH_BENCH_NAMES).toContain(`search/${size}/full/fts5/p99`);
      expect(SEARCH_BENCH_NAMES).toContain(`search/${size}/bool/fuse/right`);
    }
  });

  it("report the ratio of our speed to the other library's, above 1 when ours is faster", async () => {
    const names = [
      'search/635/build/minisearch',
      'search/635/word/minisearch',
      'search/635/word/minisearch/p99',
      'search/635/word/orama/right',
    ];
    const results = await runSearchBenches(
      names,
      (name) => far(name, name === 'ours' ? 2 : 10, name === 'orama' ? [4, 5, 7, 7] : [4, 5, 6, 7]),
      options,
    );
    expect(results.map(({ name, ours, peer, ratio }) => [name, ours, peer, ratio])).toEqual([
      ['search/635/build/minisearch', 10, 30, 3],
      ['search/635/word/minisearch', 6, 30, 5],
      ['search/635/word/minisearch/p99', 8, 40, 5],
      ['search/635/word/orama/right', 1, 0.75, expect.closeTo(1.333)],
    ]);
  });

  it('throw WrongTotals when our search finds other cards than a full scan', async () => {
    const start = (name: SearcherName) => far(name, 1, name === 'ours' ? [1] : [2]);
    await expect(runSearchBenches(['search/635/word/lunr'], start, options)).rejects.toThrow(
      WrongTotals,
    );
  });
});
