import 'server-only';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  insistOnKnownSchema,
  insistOnWhole,
  markerOf,
  UnusableDatabaseError,
} from '@/lib/server/database-check';
import { adapterFor, closeDatabase } from '@/lib/server/db';
import { type DatabaseLocation, databaseLocation, EnvironmentError } from '@/lib/server/env';
import { EXAMPLE_FOLDER } from '@/lib/server/example-decks';
import { gradeAllLots } from '@/lib/server/grade-lots';
import { shelveAll } from '@/lib/server/library/shelf';
import { migrate } from '@/lib/server/migrations';
import { type Seeded, seed } from '@/lib/server/seed';
import { withSetupLock } from '@/lib/server/setup-lock';

// The program that `npm run up` runs after the build: it brings the database up to date, and adds the examples once. It prints what it did
// in one line. An error that the user can fix is one line, with exit code 2.

async function main(): Promise<void> {
  const root = process.cwd();
  const location = databaseLocation(process.env, root);
  insistOnWhole(location);
  const [applied, seeded] = await withSetupLock(location, () => setUp(root, location));
  const done = [
    applied.length > 0 ? `migrations ${applied.join(', ')}` : 'schema current',
    ...(seeded.examples > 0 ? [`${seeded.examples} example decks`] : []),
  ];
  process.stdout.write(`${location.provider}: ${done.join(', ')}\n`);
}

async function setUp(root: string, location: DatabaseLocation): Promise<[string[], Seeded]> {
  await insistOnKnownSchema(location);
  const applied = await migrate(root, location.provider, adapterFor(location, 'single'));
  const seeded = await seed(join(root, EXAMPLE_FOLDER));
  await gradeAllLots();
  await shelveAll('missing');
  await closeDatabase();
  if (location.provider === 'sqlite') {
    // Earlier versions made files that everybody on the machine could read.
    chmodSync(location.file, statSync(location.file).mode & 0o770);
    writeMarker(location.file);
  }
  return [applied, seeded];
}

function writeMarker(file: string): void {
  writeFileSync(
    markerOf(file),
    `Dossier keeps data in ${basename(file)}. While this file is here, an empty ${basename(file)} is refused instead of being taken for a new database.\n`,
  );
}

try {
  await main();
} catch (error) {
  if (error instanceof EnvironmentError || error instanceof UnusableDatabaseError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`The database could not be set up. ${message}\n`);
    process.exitCode = 1;
  }
}
