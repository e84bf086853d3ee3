import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { adapterFor } from '@/lib/server/db';
import type { DatabaseLocation } from '@/lib/server/env';
import { startPostgres } from '@/scripts/postgres';
import { migrationBetween } from '@/scripts/schema-diff';

// `npm run migration -- NAME`: run it after a change of prisma/models.prisma. It writes the SQL that leads there from the models of the
// last commit, for both databases. Read the SQL before you commit it.

const root = process.cwd();
const name = process.argv[2] ?? '';

/** Returns the models of the last commit, or null if there were none. */
function committedModels(): string | null {
  if (process.argv.includes('--from-nothing')) return null;
  return execFileSync('git', ['show', 'HEAD:prisma/models.prisma'], {
    cwd: root,
    encoding: 'utf8',
  });
}

async function write(location: DatabaseLocation): Promise<void> {
  const { provider } = location;
  const sql = await migrationBetween(
    root,
    provider,
    adapterFor(location, 'single'),
    committedModels(),
  );
  if (sql === '' || sql.startsWith('-- This is an empty migration')) {
    process.stdout.write(`${provider}: the models are as last committed.\n`);
    return;
  }
  const file = join('prisma/migrations', provider, name, 'migration.sql');
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), `${sql}\n`);
  process.stdout.write(`${file}\n`);
}

if (/^\d{4}-[a-z0-9-]+$/.test(name)) {
  await write({ provider: 'sqlite', file: ':memory:' });
  const postgres = await startPostgres(root);
  try {
    await write({ provider: 'postgresql', url: postgres.url });
  } finally {
    await postgres.stop();
  }
} else {
  process.stderr.write('Give the migration a number and a name: npm run migration -- 0002-tags\n');
  process.exitCode = 2;
}
