import type { BenchResult } from '@/bench/benches';
import {
  type ArrivalTimes,
  describeFailures,
  mergeArrivals,
  percentile,
  sendAtRate,
} from './arrivals';
import { Asker } from './asking';
import { runCatalogueBench } from './catalogue-bench';
import { importLines, undoImport } from './import-lines';
import { runLibraryBench } from './library-bench';
import { runLiveBench } from './live-bench';
import { type ServedProgram, serveProgram } from './served';
import { runSignInBench } from './sign-in-bench';

const COLLECTION_BENCHES = ['server/search', 'server/import', 'server/undo'] as const;
const SIGN_IN_BENCHES = ['server/session', 'server/sign-in'];
const CATALOGUE_BENCH = 'server/catalogue';
const LIBRARY_BENCH = 'server/library';
export const SERVER_BENCH_NAMES = [
  ...COLLECTION_BENCHES,
  'server/live',
  ...SIGN_IN_BENCHES,
  CATALOGUE_BENCH,
  LIBRARY_BENCH,
] as const;
type CollectionBench = (typeof COLLECTION_BENCHES)[number];

/** The number of rows of the collection. */
const ROWS = 100_000;
/** The number of requests a second, and the duration in seconds. */
const RATE = 100;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
/** The number of connections opened before the warm-up, as of one or two browsers. */
const CONNECTIONS = 12;
/** The bounds in milliseconds for the 99th percentile. */
const BOUNDS: Readonly<Record<CollectionBench, number>> = {
  'server/search': 150,
  'server/import': 250,
  'server/undo': 250,
};
/** The number of lines of the imported file. */
const LINES = 20_000;

const QUERIES = [
  ...['burger', 'type:character dp>=3', 'trait:kergillian or trait:cloak', 'owned>=2 set:standard'],
  ...['pull>1 -is:bullet', 'o:"draw a card"', 'ba', 'sort:cost type:gear'],
];

/** Measures response times: with 100,000 rows in the collection (100 requests a second), of moves of live games, of sessions and sign-ins, of a catalogue with the cards of many users, and of the library of shared decks. */
export async function runServerBenches(
  names: readonly string[],
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  return [
    ...(await runCollectionBenches(names, progress)),
    ...(names.includes('server/live') ? await runLiveBench(progress) : []),
    ...(SIGN_IN_BENCHES.some((name) => names.includes(name)) ? await runSignInBench(progress) : []),
    ...(names.includes(CATALOGUE_BENCH) ? await runCatalogueBench(progress) : []),
    ...(names.includes(LIBRARY_BENCH) ? await runLibraryBench(progress) : []),
  ];
}

async function runCollectionBenches(
  names: readonly string[],
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  const wanted = COLLECTION_BENCHES.filter((name) => names.includes(name));
  if (wanted.length === 0) return [];
  progress(`a collection of ${ROWS} rows`);
  const served = await serveProgram(ROWS);
  const asker = new Asker(served.address);
  try {
    const results: BenchResult[] = [];
    for (const group of GROUPS) {
      const asked = group.names.filter((name) => wanted.includes(name));
      if (asked.length === 0) continue;
      progress(asked.join(', '));
      const found = await group.run(asker, served);
      results.push(...found.filter(({ name }) => names.includes(name)));
    }
    return results;
  } finally {
    asker.close();
    await served.stop();
  }
}

/** Benches that share one measurement. */
interface BenchesOfRun {
  readonly names: readonly CollectionBench[];
  readonly run: (asker: Asker, served: ServedProgram) => Promise<readonly BenchResult[]>;
}

const SEARCH_PATHS = QUERIES.map((query) => `/api/v1/cards/search?q=${encodeURIComponent(query)}`);

const GROUPS: readonly BenchesOfRun[] = [
  { names: ['server/search'], run: measureAlone },
  { names: ['server/import', 'server/undo'], run: measureUnderImport },
];

function resultOf(name: CollectionBench, found: ArrivalTimes): BenchResult {
  const said = describeFailures(found);
  const unit = `ms, 99 of 100 at ${RATE} a second (peer: the bound)${said && `; ${said}`}`;
  const ours = percentile(found.waited, 0.99);
  return { name, ours, peer: BOUNDS[name], ratio: BOUNDS[name] / ours, unit };
}

/** Returns a function that requests the `paths` in turn. */
function makeSender(asker: Asker, paths: readonly string[]): (which: number) => Promise<void> {
  return (which) => asker.ask(paths[which % paths.length] ?? '/');
}

async function measureAlone(asker: Asker) {
  const send = makeSender(asker, SEARCH_PATHS);
  await warmUp(send);
  return [resultOf('server/search', await sendAtRate(RATE, SECONDS, send))];
}

/** Measures other requests while a file of 20,000 lines is imported and undone. */
async function measureUnderImport(asker: Asker, { address }: ServedProgram) {
  const send = makeSender(asker, SEARCH_PATHS);
  await warmUp(send);
  let batch = '';
  const imported = await sendDuring(
    importLines(address, LINES).then((made) => {
      batch = made;
    }),
    send,
  );
  const undone = await sendDuring(undoImport(address, batch), send);
  return [resultOf('server/import', imported), resultOf('server/undo', undone)];
}

/** Sends requests until `work` is done. Throws if `work` does. */
async function sendDuring(
  work: Promise<unknown>,
  send: (which: number) => Promise<void>,
): Promise<ArrivalTimes> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  // Handled where it is awaited; until then a refused part must not count as unhandled.
  done.catch(() => undefined);
  const seconds: ArrivalTimes[] = [];
  do seconds.push(await sendAtRate(RATE, 1, send));
  while (!over);
  await done;
  return mergeArrivals(seconds);
}

async function warmUp(send: (which: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, which) => send(which)));
  await sendAtRate(RATE / 2, WARM_UP_SECONDS, send);
}
