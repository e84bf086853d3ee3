// `npm run measure-answers [FOLDER…]`: the processor time of an answer of the API, of this program and of other built checkouts beside it.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run } from '../scripts/command.mjs';
import { startBuilt } from './pages/interaction.mjs';

const WARM_UP_ANSWERS = 500;
const ANSWERS = 2_000;
/** Linux counts processor time in hundredths of a second. */
const MILLISECONDS_OF_TICK = 10;

/** Measures a built checkout. Returns, by address, the milliseconds of processor time that an answer takes. */
async function measureCheckout(root) {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-answers-'));
  const env = { DATABASE_URL: `file:${join(folder, 'test.db')}` };
  await run(process.execPath, [join(root, 'dist/setup.mjs')], { cwd: root, env });
  const { server, address } = await startBuilt(root, env.DATABASE_URL);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path) =>
    new Promise((done, failed) => {
      const headers = { 'Accept-Encoding': 'identity' };
      get(`${address}${path}`, { agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done(text));
      }).on('error', failed);
    });
  try {
    const { decks } = JSON.parse(await ask('/api/v1/decks'));
    const paths = [
      '/api/v1/health',
      `/api/v1/decks/${decks[0].id}`,
      '/api/v1/decks',
      '/api/v1/cards/search?q=t:character',
    ];
    const costs = [];
    for (const path of paths) {
      for (let count = 0; count < WARM_UP_ANSWERS; count++) await ask(path);
      const before = readTicks(server.pid);
      for (let count = 0; count < ANSWERS; count++) await ask(path);
      const spent = (readTicks(server.pid) - before) * MILLISECONDS_OF_TICK;
      costs.push([path.replace(decks[0].id, 'ID'), spent / ANSWERS]);
    }
    return costs;
  } finally {
    agent.destroy();
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the processor time that a process has used, in ticks (proc(5): utime and stime). */
function readTicks(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

for (const root of ['.', ...process.argv.slice(2)].map((path) => resolve(path))) {
  process.stdout.write(`${root}\n`);
  for (const [path, cost] of await measureCheckout(root))
    process.stdout.write(`  ${cost.toFixed(2)} ms  ${path}\n`);
}
