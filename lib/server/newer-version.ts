import 'server-only';
import { projectFolder } from '@/lib/project-folder';
import { type Database, database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { migrationNames } from '@/lib/server/migrations';
import { type Problem, refuse } from '@/lib/server/problem';

// A newer version may change the database while this one runs; then the writes of this one may be wrong for the newer one.

/** Milliseconds for which the last check of the migrations is valid. */
const HOLDS_MILLISECONDS = 60_000;

interface LastCheck {
  readonly at: number;
  readonly isNewer: Promise<boolean>;
}
const looked = new WeakMap<Database, LastCheck>();

const NEWER_VERSION: Problem = {
  status: 503,
  code: 'NEWER_VERSION',
  message: 'A newer version of the program has changed the database. Nothing was changed.',
  hint: 'Whoever runs this site must start the newer version here, too. Keep this page open, and try again then.',
};

/** Checks that no newer version has changed the database; looks at most once in `holds` milliseconds. Throws `Refused` (503). */
export async function insistOnOwnVersion(holds = HOLDS_MILLISECONDS): Promise<void> {
  const db = database();
  let last = looked.get(db);
  if (last === undefined || Date.now() - last.at >= holds) {
    last = { at: Date.now(), isNewer: hasUnknownMigration(db) };
    looked.set(db, last);
    // After a failed check the next request checks again.
    last.isNewer.catch(() => looked.delete(db));
  }
  if (await last.isNewer) refuse(NEWER_VERSION);
}

async function hasUnknownMigration(db: Database): Promise<boolean> {
  const known = migrationNames(projectFolder(), databaseLocation().provider);
  const rows = await db.$queryRaw<{ migration_name: string }[]>`
    SELECT "migration_name" FROM "_prisma_migrations" WHERE "rolled_back_at" IS NULL`;
  return rows.some(({ migration_name: name }) => !known.includes(name));
}
