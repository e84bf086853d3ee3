import { spawn } from 'node:child_process';
import type { BenchResult } from '@/lib/bench/benches';
import { type Arrivals, arrivals, failuresInWords, percentile, together } from './arrivals';
import { Asker } from './asking';
import { importLines, takeBack } from './import-lines';
import { type Served, serve } from './served';

export const SERVER_BENCH_NAMES = [
  ...(['server/search', 'server/pages', 'server/import'] as const),
  ...(['server/import/delays', 'server/undo', 'server/undo/delays'] as const),
  ...(['server/import/floor'] as const),
] as const;
type Name = (typeof SERVER_BENCH_NAMES)[number];

/** What the collection has while it is measured. */
const ROWS = 100_000;
/** Requests a second, and for how long. */
const RATE = 100;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
/** Connections that are open before the warm-up, as many as a browser or two have: a connection stays with one of the server's processes. */
const CONNECTIONS = 12;
/** Milliseconds that one of a hundred requests may exceed. */
const BOUNDS: Readonly<Record<Name, number>> = {
  'server/search': 150,
  'server/pages': 400,
  'server/import': 50,
  'server/import/delays': 50,
  'server/undo': 50,
  'server/undo/delays': 50,
  'server/import/floor': 50,
};
/** Of the file that is imported. */
const LINES = 20_000;
/** How often it is taken back and brought back: once is over too soon to tell. */
const UNDONE = 6;

const QUERIES = [
  ...['burger', 'type:character dp>=3', 'trait:kergillian or trait:cloak', 'owned>=2 set:standard'],
  ...['pull>1 -is:bullet', 'o:"draw a card"', 'ba', 'sort:cost type:gear'],
];
const PAGES = [
  ...['/', '/cards', '/cards?q=type%3Acharacter', '/cards/ote/standard', '/rules'],
  ...['/decks', '/collection', '/collection/set/standard'],
];

/** How long requests take that come at their own pace, 100 a second, with 100,000 rows in the collection. */
export async function runServerBenches(
  names: readonly string[],
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  const wanted = SERVER_BENCH_NAMES.filter((name) => names.includes(name));
  if (wanted.length === 0) return [];
  progress(`a collection of ${ROWS} rows`);
  const served = await serve(ROWS);
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

/** Benches that one measurement answers. */
interface Group {
  readonly names: readonly Name[];
  readonly run: (asker: Asker, served: Served) => Promise<readonly BenchResult[]>;
}

const SEARCHES = QUERIES.map((query) => `/api/v1/cards/search?q=${encodeURIComponent(query)}`);
const OTHERS = ['/api/v1/health'];

const GROUPS: readonly Group[] = [
  { names: ['server/search'], run: (asker) => alone('server/search', asker, SEARCHES) },
  { names: ['server/pages'], run: (asker) => alone('server/pages', asker, PAGES) },
  {
    names: ['server/import', 'server/import/delays', 'server/undo', 'server/undo/delays'],
    run: underImport,
  },
  { names: ['server/import/floor'], run: besideABusyProgram },
];

function result(name: Name, ours: number, unit: string): BenchResult {
  return { name, ours, peer: BOUNDS[name], ratio: BOUNDS[name] / ours, unit };
}

function resultOf(name: Name, found: Arrivals): BenchResult {
  const said = failuresInWords(found);
  const unit = `ms, 99 of 100 at ${RATE} a second (peer: the bound)${said && `; ${said}`}`;
  return result(name, percentile(found.waited, 0.99), unit);
}

/** Sends the next of `paths` each time. */
function sender(asker: Asker, paths: readonly string[]): (which: number) => Promise<void> {
  return (which) => asker.ask(paths[which % paths.length] ?? '/');
}

async function alone(name: Name, asker: Asker, paths: readonly string[]) {
  const send = sender(asker, paths);
  await warmUp(send);
  return [resultOf(name, await arrivals(RATE, SECONDS, send))];
}

/** What others wait while somebody's file of 20,000 lines is being taken in, as the import page sends it, and then taken back; and how long the threads that answer keep them waiting, whatever else the machine does. */
async function underImport(asker: Asker, { address, measureDelays }: Served) {
  const send = sender(asker, OTHERS);
  await warmUp(send);
  let deed = '';
  async function under(name: 'server/import' | 'server/undo', work: () => Promise<unknown>) {
    const delays = measureDelays();
    const found = await during(work(), send);
    const each = await delays();
    const most = Math.max(...each.map((one) => one.most));
    const longest = Math.max(...each.map((one) => one.longest));
    const unit = `ms, 99 of 100 delays of the event loop, in the slower process; longest ${longest.toFixed(0)} (peer: the bound)`;
    return [resultOf(name, found), result(`${name}/delays`, most, unit)];
  }
  const imported = await under('server/import', async () => {
    deed = await importLines(asker, address, LINES);
  });
  const undone = await under('server/undo', () => takeBack(asker, address, deed, UNDONE));
  return [...imported, ...undone];
}

/** What the same requests take when nothing is imported, but another program keeps one processor busy: less than that the machine does not allow. */
async function besideABusyProgram(asker: Asker) {
  const send = sender(asker, OTHERS);
  await warmUp(send);
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  const over = new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  try {
    return [resultOf('server/import/floor', await during(over, send))];
  } finally {
    busy.kill();
  }
}

/** Sends until `work` is done, which throws if that does. */
async function during(
  work: Promise<unknown>,
  send: (which: number) => Promise<void>,
): Promise<Arrivals> {
  let over = false;
  const done = work.finally(() => {
    over = true;
  });
  // Said where it is waited for; until then a refused part must not count as unhandled.
  done.catch(() => undefined);
  const seconds: Arrivals[] = [];
  do seconds.push(await arrivals(RATE, 1, send));
  while (!over);
  await done;
  return together(seconds);
}

async function warmUp(send: (which: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, which) => send(which)));
  await arrivals(RATE / 2, WARM_UP_SECONDS, send);
}
