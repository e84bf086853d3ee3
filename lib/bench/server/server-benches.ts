import { randomUUID } from 'node:crypto';
import type { BenchResult } from '@/lib/bench/benches';
import { arrivals, percentile } from './arrivals';
import { type Served, serve } from './served';

export const SERVER_BENCH_NAMES = ['server/search', 'server/pages', 'server/import'] as const;
type Name = (typeof SERVER_BENCH_NAMES)[number];

/** What the collection has while it is measured. */
const ROWS = 100_000;
/** Requests a second, and for how long. */
const RATE = 100;
const SECONDS = 15;
const WARM_UP_SECONDS = 3;
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
  try {
    const results: BenchResult[] = [];
    for (const name of wanted) {
      progress(name);
      const ours = percentile(await measure(name, served), 0.99);
      const peer = BOUNDS[name];
      const unit = `ms, 99 of 100 at ${RATE} a second (peer: the bound)`;
      results.push({ name, ours, peer, ratio: peer / ours, unit });
    }
    return results;
  } finally {
    await served.stop();
  }
}

async function measure(name: Name, { address }: Served): Promise<readonly number[]> {
  const from = (paths: readonly string[]) => (which: number) =>
    asked(`${address}${paths[which % paths.length] ?? '/'}`);
  const searches = QUERIES.map((query) => `/api/v1/cards/search?q=${encodeURIComponent(query)}`);
  const send =
    name === 'server/search' ? from(searches) : name === 'server/pages' ? from(PAGES) : null;
  if (send !== null) {
    await arrivals(RATE / 4, WARM_UP_SECONDS, send);
    return arrivals(RATE, SECONDS, send);
  }
  return whileImporting(address, from(['/api/v1/health']));
}

/** What others wait while somebody's file of 20,000 lines is being taken in, as the import page sends it. */
async function whileImporting(
  address: string,
  send: (which: number) => Promise<void>,
): Promise<readonly number[]> {
  await arrivals(RATE / 4, WARM_UP_SECONDS, send);
  let over = false;
  const importing = importLines(address, 20_000).finally(() => {
    over = true;
  });
  const waited: number[] = [];
  do waited.push(...(await arrivals(RATE, 1, send)));
  while (!over);
  await importing;
  return waited.sort((a, b) => a - b);
}

const STEPS = 500;

async function importLines(address: string, lines: number): Promise<void> {
  const batch = randomUUID();
  for (let from = 0; from < lines; from += STEPS) {
    const steps = Array.from({ length: STEPS }, (_, index) => ({
      printing: `ote/standard/${String(1 + ((from + index) % 270)).padStart(3, '0')}`,
      place: `import ${Math.floor((from + index) / 270)}`,
      owned: 1,
    }));
    const edits = [{ sent: randomUUID(), batch, label: 'an import', steps }];
    await asked(`${address}/api/v1/collection`, {
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

/** Waits for the whole answer; one that is not 200 is an error. */
async function asked(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${response.status} ${text.slice(0, 200)}`);
}
