import { type ClientRequest, request } from 'node:http';
import type { BenchResult } from '@/bench/benches';
import { pilotNamed } from '@/engine';
import type { OteAnswer } from '@/lib/live/ote-live';
import { type ArrivalTimes, describeFailures, percentile, sendAtRate } from './arrivals';
import { Asker } from './asking';
import { type BegunTable, beginTables } from './live-tables';
import { headersOf, type ServedProgram, SITE, serveBeside, serveProgram } from './served';

const TABLES = 100;
/** The number of moves a second at all tables together, and the duration in seconds. */
const RATE = 20;
const SECONDS = 20;
/** The bound in milliseconds for 95 % of the moves until both players have received them. */
const BOUND_MS = 50;
/** The time limit for a move, and for the first response of all tables, in milliseconds. */
const MOVE_LIMIT_MS = 5_000;
const BEGIN_LIMIT_MS = 120_000;

/** The path of the other requests that are sent in the meantime, to each process in turn, and their number a second. */
const OTHERS_PATH = '/api/v1/decks';
const OTHERS_A_SECOND = 50;
const WARM_UP_SECONDS = 3;

/** Measures the time until both players of a table have received a move: 200 users, two processes, 20 moves a second; and the response times of other requests. */
export async function runLiveBench(
  progress: (name: string) => void,
): Promise<readonly BenchResult[]> {
  progress(`${TABLES} tables of two`);
  let tables: readonly BegunTable[] = [];
  const env = { DOSSIER_ACCOUNTS: SITE };
  const first = await serveProgram(0, env, async () => {
    tables = await beginTables(TABLES);
  });
  const second = await serveBeside(first, env);
  const open = tables.map((table) => new OpenTable(table, [first, second]));
  const askers = [first, second].map(({ address }) => new Asker(address));
  try {
    await Promise.all(open.map((table) => table.isThere()));
    progress('server/live');
    const askOthers = (which: number) => {
      const asker = askers[which % askers.length];
      const token = tables[which % tables.length]?.tokens[0] ?? '';
      return asker?.ask(OTHERS_PATH, { headers: headersOf(token) }) ?? Promise.resolve();
    };
    await sendAtRate(OTHERS_A_SECOND, WARM_UP_SECONDS, askOthers);
    const before = await sendAtRate(OTHERS_A_SECOND, SECONDS, askOthers);
    const others = sendAtRate(OTHERS_A_SECOND, SECONDS, askOthers);
    const found = await sendAtRate(RATE, SECONDS, (which) => {
      const table = open[which % open.length];
      const asker = askers[which % askers.length];
      return table === undefined || asker === undefined ? Promise.resolve() : table.move(asker);
    });
    return [resultOf(found), compareOthers(before, await others)];
  } finally {
    for (const table of open) table.close();
    for (const asker of askers) asker.close();
    await second.stop();
    await first.stop();
  }
}

function compareOthers(before: ArrivalTimes, meanwhile: ArrivalTimes): BenchResult {
  const [peer, ours] = [before, meanwhile].map(({ waited }) => percentile(waited, 0.99));
  const said = describeFailures(meanwhile);
  return {
    name: 'server/live/api',
    ours: ours ?? 0,
    peer: peer ?? 0,
    ratio: (peer ?? 0) / (ours ?? 1),
    unit: `ms, 99 of 100 of others meanwhile (peer: while nobody moves)${said && `; ${said}`}`,
  };
}

function resultOf(found: ArrivalTimes): BenchResult {
  const said = describeFailures(found);
  const [middle, most] = [0.5, 0.99].map((share) => percentile(found.waited, share).toFixed(0));
  const unit = `ms until both players have heard, 95 of 100 moves; ${middle} in the middle, 99 of 100 ${most} (peer: the bound)${said && `; ${said}`}`;
  const ours = percentile(found.waited, 0.95);
  return { name: 'server/live', ours, peer: BOUND_MS, ratio: BOUND_MS / ours, unit };
}

/** A table with a stream for each player, each from another process. */
class OpenTable {
  readonly #key: string;
  readonly #tokens: readonly string[];
  readonly #streams: readonly ClientRequest[];
  /** The last message to each player. */
  readonly #told: (OteAnswer | null)[] = [null, null];
  #heard: () => void = () => undefined;

  constructor({ key, tokens }: BegunTable, servers: readonly ServedProgram[]) {
    this.#key = key;
    this.#tokens = tokens;
    this.#streams = tokens.map((token, seat) => {
      const address = servers[seat % servers.length]?.address ?? '';
      const asked = request(`${address}/api/v1/live/${key}/events`, { headers: headersOf(token) });
      asked.on('response', (response) => {
        let rest = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          const events = (rest + chunk).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) this.#hear(seat, event);
        });
      });
      // Closed by this program at the end.
      asked.on('error', () => undefined);
      asked.end();
      return asked;
    });
  }

  #hear(seat: number, event: string): void {
    const data = /^data: (.*)$/m.exec(event)?.[1];
    if (data === undefined) return;
    this.#told[seat] = JSON.parse(data);
    this.#heard();
  }

  /** Resolves when `is` becomes true for the numbers of the players' last messages. */
  async #until(
    is: (numbers: readonly number[]) => boolean,
    patience = MOVE_LIMIT_MS,
  ): Promise<void> {
    const numbers = () => this.#told.map((one) => one?.table?.number ?? -1);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('a move was not heard of')), patience);
      this.#heard = () => {
        if (!is(numbers())) return;
        clearTimeout(late);
        resolve();
      };
      this.#heard();
    });
  }

  isThere(): Promise<void> {
    return this.#until((numbers) => numbers.every((one) => one >= 0), BEGIN_LIMIT_MS);
  }

  /** Answers for the asked player. Resolves when both players have received it. */
  async move(asker: Asker): Promise<void> {
    const seat = this.#told.findIndex((one) => one?.table?.request != null);
    const table = this.#told[seat]?.table;
    if (table?.request == null) return;
    const answer = pilotNamed('still', 1).answer(table.view, table.request);
    const body = JSON.stringify({ number: table.number, move: { kind: 'answer', answer } });
    const headers = { ...headersOf(this.#tokens[seat] ?? ''), 'content-type': 'application/json' };
    const heard = this.#until((numbers) => numbers.every((one) => one > table.number));
    // Handled where it is awaited; until then a missing message must not count as unhandled.
    heard.catch(() => undefined);
    await asker.ask(`/api/v1/live/${this.#key}/moves`, { method: 'POST', body, headers });
    await heard;
  }

  close(): void {
    for (const stream of this.#streams) stream.destroy();
  }
}
