import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { quietEnvironment } from './command.mjs';
import { HOST } from './port.mjs';

/** Makes the name under which Next knows itself (serving/answering.mjs) HOST, where it has an IPv6 address, too. */
const ON_LOOPBACK = ['--dns-result-order=ipv4first'];

const PATIENCE_MILLISECONDS = 60_000;

/** The processes that answer for a server, as it last told. */
const answering = new WeakMap();

/** Start the built program on loopback. It ends when this process does, however that happens. */
export function startServer(
  root,
  port,
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  const program = fileURLToPath(new URL('./serving/processes.mjs', import.meta.url));
  const loaded = ['end-with-parent.mjs', 'front-door.mjs'].flatMap((name) => [
    '--import',
    new URL(name, import.meta.url).href,
  ]);
  const server = spawn(process.execPath, [...ON_LOOPBACK, ...loaded, program], {
    cwd: root,
    env: quietEnvironment({ NODE_ENV: 'production', ...env, PORT: String(port) }),
    stdio: [...stdio, 'ipc'],
  });
  server.on('message', (told) => {
    if (told.answering) answering.set(server, told.answering);
  });
  return server;
}

/**
 * Measure how long each process that answers keeps others waiting. What is answered ends it, and says `{ most, longest }` of each, in
 * milliseconds: what 99 of 100 do not exceed, and the longest. Throws when one of them was begun in between.
 */
export function measureDelays(server) {
  server.send({ delays: 'measure' });
  return () =>
    new Promise((resolve, reject) => {
      const all = [];
      const hear = ({ delays }) => {
        if (delays === undefined) return;
        all.push(delays);
        if (all.length < answering.get(server).length) return;
        server.off('message', hear);
        if (all.includes(null)) reject(new Error('A process of the server has ended meanwhile.'));
        else resolve(all);
      };
      server.on('message', hear);
      server.send({ delays: 'tell' });
    });
}

/** The ids of the processes that answer for a server, as it last told. */
export function processesOf(server) {
  return answering.get(server) ?? [];
}

/** End it as a power cut would: all of its processes at once, and none of them is asked. */
export function killServer(server) {
  server.kill('SIGKILL');
  for (const pid of processesOf(server)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went with the first.
    }
  }
}
/** Wait until program and database answer; throws if the server ends first or takes a minute. */
export async function untilHealthy(server, port) {
  const address = `http://${HOST}:${port}`;
  const deadline = Date.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new Error(`The server ended with code ${server.exitCode ?? server.signalCode}.`);
    }
    if (await isHealthy(address)) return address;
    if (Date.now() > deadline) throw new Error('The server did not answer within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function isHealthy(address) {
  try {
    const response = await fetch(`${address}/api/v1/health`, {
      signal: AbortSignal.timeout(5_000),
    });
    return response.ok && (await response.json()).ok === true;
  } catch {
    return false;
  }
}
