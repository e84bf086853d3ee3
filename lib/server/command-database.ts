import 'server-only';
import { existsSync } from 'node:fs';
import { closeDatabase } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { insistOnReachable, UnreachableError } from '@/lib/server/reach';

/** Do something with the database from a command, and let go of it. Throws an `UnreachableError` where set-up has made none: a command must not leave an empty one behind. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  const location = databaseLocation();
  if (location.provider === 'sqlite' && !existsSync(location.file))
    throw new UnreachableError(
      `There is no database ${location.file}: run "npm run setup", or set DATABASE_URL.`,
    );
  await insistOnReachable(location);
  try {
    return await work();
  } finally {
    await closeDatabase();
  }
}
