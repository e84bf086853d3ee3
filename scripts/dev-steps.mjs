import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quietEnvironment } from './command.mjs';
import { HOST, refuseTakenPort, wantedPort } from './port.mjs';
import { fail } from './progress.mjs';
import { prepareSources } from './up-steps.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** A separate database, unless DATABASE_URL is set: a mistake in unfinished code must not damage anybody's decks. */
const DATABASE_URL = process.env.DATABASE_URL || `file:${join(root, 'data/dev.db')}`;

/** Prepares everything except the screens, and serves them until told to stop. */
export async function dev() {
  try {
    const port = wantedPort();
    await refuseTakenPort(port);
    const prepareDatabase = await prepareSources({ DATABASE_URL });
    await prepareDatabase();
    const next = join(root, 'node_modules/next/dist/bin/next');
    const server = spawn(process.execPath, [next, 'dev', '-H', HOST, '-p', String(port)], {
      cwd: root,
      env: quietEnvironment({ NODE_ENV: 'development', DATABASE_URL }),
      stdio: 'inherit',
    });
    // Ctrl+C goes to the server as well: this process ends after the server.
    process.on('SIGINT', () => undefined);
    process.on('SIGTERM', () => server.kill('SIGTERM'));
    server.once('exit', (code) => {
      process.exitCode = code ?? 0;
    });
  } catch (error) {
    fail(error);
  }
}
