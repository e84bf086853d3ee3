import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { quietEnvironment } from './command.mjs';
import { HOST } from './port.mjs';

/** Resolves the name that Next has for itself (server.mjs) to HOST, even if the name also has an IPv6 address. */
const ON_LOOPBACK = ['--dns-result-order=ipv4first'];

/**
 * V8 starts four helper threads for garbage collection on every machine. On two processors, one of which hashes passwords, they would take
 * the other from the thread that answers: other requests waited 60 ms at p99 then, and 30 with one helper.
 */
const HELPERS = [`--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`];

const TIMEOUT_MILLISECONDS = 60_000;

/**
 * Starts the built program on loopback. It ends when this process does, however that happens.
 * @returns {import('node:child_process').ChildProcess}
 */
export function startServer(
  root,
  port,
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  const program = fileURLToPath(new URL('../server/main.mjs', import.meta.url));
  const loaded = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
  return spawn(process.execPath, [...ON_LOOPBACK, ...HELPERS, ...loaded, program], {
    cwd: root,
    env: quietEnvironment({ NODE_ENV: 'production', ...env, PORT: String(port) }),
    stdio: [...stdio, 'ipc'],
  });
}

/** Waits until program and database answer. Throws if the server ends first, or takes a minute. */
export async function untilHealthy(server, port) {
  const address = `http://${HOST}:${port}`;
  const deadline = Date.now() + TIMEOUT_MILLISECONDS;
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
