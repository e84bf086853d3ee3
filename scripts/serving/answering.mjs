// One of the processes that answer (see processes.mjs): Next's own handler, behind what need not be drawn or packed again.
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { HOST } from '../port.mjs';
import { DrawnPages } from './drawn-pages.mjs';
import { KeptAnswers } from './kept-answers.mjs';
import { LongChanges } from './long-changes.mjs';
import { tellDelays } from './loop-delays.mjs';
import { packAnswer } from './packed-answer.mjs';

/**
 * Next takes a rewrite of proxy.ts for a page of another server when it was started for 127.0.0.1, and then asks itself over
 * the network; for `localhost` it does not (vercel/next.js#94745).
 */
const NAME = 'localhost';
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 };

const { default: next } = await import('next');
const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const port = Number(process.env.PORT);
const app = next({ dev: false, dir: root, hostname: NAME, port, quiet: true });
const kept = new KeptAnswers();
const long = new LongChanges(new URL('../../dist/long-changes.mjs', import.meta.url));
long.offer();
await app.prepare();
const { databaseStateReader } = await import('../../dist/database-state.mjs');
const state = databaseStateReader(root);
const drawn = state === null ? null : new DrawnPages(state);
const handle = app.getRequestHandler();

const server = createServer((request, response) => {
  if (kept.answer(request, response)) return;
  packAnswer(request, response, kept, (...whole) => drawn?.drawn(...whole));
  if (drawn?.answer(request, response)) return;
  if (long.answer(request, response)) return;
  handle(request, response).catch((error) => {
    process.stderr.write(`A request failed: ${error instanceof Error ? error.stack : error}\n`);
    response.destroy();
  });
});

// Longer than whoever asks keeps a connection for later, so that nobody asks on one that is just being closed.
server.keepAliveTimeout = 65_000;

// What is being answered is answered to its end; then the process goes.
let isEnding = false;
for (const [signal, code] of Object.entries(EXIT_CODES)) {
  process.on(signal, () => {
    if (isEnding) return;
    isEnding = true;
    server.close(() => {
      app
        .close()
        .catch(() => undefined)
        .finally(() => process.exit(code));
    });
  });
}

server.on('error', (error) => {
  process.stderr.write(`${HOST}:${port} cannot be listened on: ${error.message}\n`);
  process.exit(1);
});
tellDelays();
server.listen(port, HOST);
