import 'server-only';
import { join } from 'node:path';
import { adapterFor, closeDatabase } from '@/lib/server/db';
import { databaseLocation, EnvironmentError } from '@/lib/server/env';
import { EXAMPLE_FOLDER } from '@/lib/server/example-decks';
import { migrate } from '@/lib/server/migrations';
import { insistOnReachable, UnreachableError } from '@/lib/server/reach';
import { seed } from '@/lib/server/seed';

// What `npm run up` starts after the build: bring the database up to date, put the cards in, give the
// examples once. Says in one line what it did. What the user can put right is one line and exit code 2.

async function main(): Promise<void> {
  const root = process.cwd();
  const location = databaseLocation(process.env, root);
  await insistOnReachable(location);
  const applied = await migrate(root, location.provider, adapterFor(location, 1));
  const seeded = await seed(join(root, EXAMPLE_FOLDER));
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
  if (error instanceof EnvironmentError || error instanceof UnreachableError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`The database could not be set up. ${message}\n`);
    process.exitCode = 1;
  }
}
