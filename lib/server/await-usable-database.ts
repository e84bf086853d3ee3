import 'server-only';
import { DatabaseAwayError, insistOnUsable } from '@/lib/server/database-check';
import { databaseLocation } from '@/lib/server/env';

const ASK_AGAIN_MILLISECONDS = 1_000;

/**
 * Before a server begins: it must not write to a database that it does not understand, and waits for one that is away. Says once, in the
 * log, what it waits for. Throws an `UnusableDatabaseError`.
 */
export async function awaitUsableDatabase(): Promise<void> {
  for (let told = false; ; told = true) {
    try {
      return await insistOnUsable(databaseLocation());
    } catch (error) {
      if (!(error instanceof DatabaseAwayError)) throw error;
      if (!told) process.stderr.write(`${error.message}\n`);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
  }
}
