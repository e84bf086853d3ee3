import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { quietEnvironment } from './command.mjs';
import { HOST } from './port.mjs';

/**
 * Next takes a rewrite of proxy.ts for a page of another server when it was started for 127.0.0.1, and then asks itself over
 * the network; for `localhost` it does not (vercel/next.js#94745). The option makes that name HOST, where it has an IPv6 address, too.
 */
const NAME = 'localhost';
const ON_LOOPBACK = ['--dns-result-order=ipv4first'];

const PATIENCE_MILLISECONDS = 60_000;

/** Start the built program on loopback. It ends when this process does, however that happens. */
export function startServer(
  root,
  port,
  { env = {}, stdio = ['ignore', 'inherit', 'inherit'] } = {},
) {
  const next = join(root, 'node_modules/next/dist/bin/next');
  const guard = new URL('./end-with-parent.mjs', import.meta.url).href;
  return spawn(
    process.execPath,
    [...ON_LOOPBACK, '--import', guard, next, 'start', '--hostname', NAME, '--port', String(port)],
    {
      cwd: root,
      env: quietEnvironment({ NODE_ENV: 'production', ...env, PORT: String(port) }),
      stdio: [...stdio, 'ipc'],
    },
  );
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
