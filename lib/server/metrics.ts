import 'server-only';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { log } from '@/lib/server/log';

// Figures for Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/), on a separate port that the public cannot reach.
// There are none unless DOSSIER_METRICS names a port.

interface Metrics {
  readonly registry: Registry;
  readonly seconds: Histogram<'method' | 'kind' | 'status'>;
  readonly streams: Gauge;
  readonly moves: Counter;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: Metrics | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.metrics');

/** Returns the figures of this process; null without DOSSIER_METRICS: then nothing is counted. */
function metrics(): Metrics | null {
  if (!process.env.DOSSIER_METRICS) return null;
  const known = slot[KEY];
  if (known !== undefined) return known;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const made: Metrics = {
    registry,
    seconds: new Histogram({
      name: 'dossier_request_seconds',
      help: 'How long requests take, by method, kind of address and status.',
      labelNames: ['method', 'kind', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    streams: new Gauge({
      name: 'dossier_live_streams',
      help: 'Browsers that listen to live games.',
      registers: [registry],
    }),
    moves: new Counter({
      name: 'dossier_live_moves_total',
      help: 'Moves that were made in live games.',
      registers: [registry],
    }),
  };
  slot[KEY] = made;
  return made;
}

/** Counts an answered request. Addresses are grouped into three kinds, because otherwise visitors could create figures without limit. */
export function countAnswer(method: string, url: string, status: number, seconds: number): void {
  const kind = url.startsWith('/api/') ? 'api' : url.startsWith('/_next/') ? 'file' : 'page';
  metrics()?.seconds.observe({ method, kind, status: String(status) }, seconds);
}

/** Counts a browser that starts (1) or stops (-1) listening to a live game. */
export function countStream(by: 1 | -1): void {
  metrics()?.streams.inc(by);
}

/** Counts a move in a live game. */
export function countMove(): void {
  metrics()?.moves.inc();
}

/** Serves the figures at `/metrics` of `PORT` or `HOST:PORT`, the value of DOSSIER_METRICS. Throws when it is neither. */
export function serveMetrics(address: string): void {
  const [, host = '127.0.0.1', port] = /^(?:(.+):)?(\d{1,5})$/.exec(address) ?? [];
  if (port === undefined)
    throw new Error(
      `DOSSIER_METRICS is "${address}"; it must be a port, such as 9464, or HOST:PORT.`,
    );
  const server = createServer(async (request, response) => {
    const registry = metrics()?.registry;
    if (request.url !== '/metrics' || registry === undefined)
      return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': registry.contentType });
    response.end(await registry.metrics());
  });
  server.on('error', (error) => log.error({ err: error }, 'The metrics cannot be served'));
  server.listen(Number(port), host);
  server.unref();
}
