import 'server-only';
import { join } from 'node:path';
import { adapterFor, closeDatabase } from '@/lib/server/db';
import { databaseLocation, EnvironmentError } from '@/lib/server/env';
import { migrate } from '@/lib/server/migrations';
import { seed } from '@/lib/server/seed';

// What `npm run up` starts after the build: bring the database up to date, put the cards in, give the
// examples once. Says in one line what it did; a mistake in DATABASE_URL is one line as well.

async function main(): Promise<void> {
  const root = process.cwd();
  const location = databaseLocation(process.env, root);
  const applied = await migrate(root, location.provider, adapterFor(location, 1));
  const seeded = await seed(join(root, 'prisma/decks'));
  await closeDatabase();
  const done = [
    applied.length > 0 ? `migrations ${applied.join(', ')}` : 'schema current',
    seeded.cards === null ? 'cards current' : `${seeded.cards} cards`,
    ...(seeded.examples > 0 ? [`${seeded.examples} example decks`] : []),
  ];
  process.stdout.write(`${location.provider}: ${done.join(', ')}\n`);
}

try {
  await main();
} catch (error) {
  const message =
    error instanceof EnvironmentError || !(error instanceof Error)
      ? String(error instanceof Error ? error.message : error)
      : `${error.message}\n${error.stack ?? ''}`;
  process.stderr.write(`The database could not be set up: ${message}\n`);
  process.exitCode = error instanceof EnvironmentError ? 2 : 1;
}
