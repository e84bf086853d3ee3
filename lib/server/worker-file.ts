import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Written by the build (scripts/worker.mjs), with its version and the files to keep in it. */
const WORKER_FILE = '.next/sw.js';

/** The text of the worker; null where it was not built. */
export function workerFile(): string | null {
  const path = join(/* turbopackIgnore: true */ process.cwd(), WORKER_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
