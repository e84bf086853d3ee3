import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';
import { runVisibly } from './command.mjs';
import { generateClients } from './prisma-clients.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await generateClients(root);
await bundle(root, 'scripts/write-migration.ts', 'dist/migration.mjs');
process.exitCode = await runVisibly(
  process.execPath,
  [join(root, 'dist/migration.mjs'), ...process.argv.slice(2)],
  { cwd: root },
);
