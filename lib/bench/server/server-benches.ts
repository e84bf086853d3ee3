import { randomUUID } from 'node:crypto';
import type { BenchResult } from '@/lib/bench/benches';
import { type Arrivals, arrivals, failuresInWords, percentile, together } from './arrivals';
import { Asker } from './asking';
import { serve } from './served';

export const SERVER_BENCH_NAMES = ['server/search', 'server/pages', 'server/import'] as const;
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
};

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
    for (const name of wanted) {
      progress(name);
      const found = await measure(name, asker, served.address);
      const ours = percentile(found.waited, 0.99);
      const peer = BOUNDS[name];
      const said = failuresInWords(found);
      const unit = `ms, 99 of 100 at ${RATE} a second (peer: the bound)${said && `; ${said}`}`;
      results.push({ name, ours, peer, ratio: peer / ours, unit });
    }
    return results;
  } finally {
    asker.close();
    await served.stop();
  }
}

async function measure(name: Name, asker: Asker, address: string): Promise<Arrivals> {
  const from = (paths: readonly string[]) => (which: number) =>
    asker.ask(paths[which % paths.length] ?? '/');
  const searches = QUERIES.map((query) => `/api/v1/cards/search?q=${encodeURIComponent(query)}`);
  const send =
    name === 'server/search' ? from(searches) : name === 'server/pages' ? from(PAGES) : null;
  if (send !== null) {
    await warmUp(send);
    return arrivals(RATE, SECONDS, send);
  }
  return whileImporting(asker, address, from(['/api/v1/health']));
}

async function warmUp(send: (which: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, which) => send(which)));
  await arrivals(RATE / 2, WARM_UP_SECONDS, send);
}

/** What others wait while somebody's file of 20,000 lines is being taken in, as the import page sends it. */
async function whileImporting(
  asker: Asker,
  address: string,
  send: (which: number) => Promise<void>,
): Promise<Arrivals> {
  await warmUp(send);
  let over = false;
  const importing = importLines(asker, address, 20_000).finally(() => {
    over = true;
  });
  // Said where it is waited for; until then a refused part must not count as unhandled.
  importing.catch(() => undefined);
  const seconds: Arrivals[] = [];
  do seconds.push(await arrivals(RATE, 1, send));
  while (!over);
  await importing;
  return together(seconds);
}

const STEPS = 500;

async function importLines(asker: Asker, address: string, lines: number): Promise<void> {
  const batch = randomUUID();
  for (let from = 0; from < lines; from += STEPS) {
    const steps = Array.from({ length: STEPS }, (_, index) => ({
      printing: `ote/standard/${String(1 + ((from + index) % 270)).padStart(3, '0')}`,
      place: `import ${Math.floor((from + index) / 270)}`,
      owned: 1,
    }));
    const edits = [{ sent: randomUUID(), batch, label: 'an import', steps }];
    await asker.ask('/api/v1/collection', {
      method: 'POST',
      body: JSON.stringify({ edits }),
      headers: {
        'content-type': 'application/json',
        origin: address,
        prefer: 'return=minimal',
      },
    });
  }
}
