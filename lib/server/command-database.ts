import 'server-only';
import { type Actor, LOCAL_ACTOR } from '@/lib/server/actor';
import { insistOnUsable } from '@/lib/server/database-check';
import { closeDatabase } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';

/** Do something with the database from a command, as whoever uses this machine, and let go of it. Throws an `UnusableDatabaseError` where set-up has made none: a command must not leave an empty one behind. */
export async function withDatabase<T>(work: (actor: Actor) => Promise<T>): Promise<T> {
  await insistOnUsable(databaseLocation());
  try {
    return await work(LOCAL_ACTOR);
  } finally {
    await closeDatabase();
  }
}
