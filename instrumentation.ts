import type { Instrumentation } from 'next';

const ASK_AGAIN_MILLISECONDS = 1_000;

/** Next calls this once, before the first request. A server must not write to a database that it does not understand; for one that is away it waits. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { insistOnUsable, DatabaseAwayError } = await import('@/lib/server/database-check');
  const { databaseLocation } = await import('@/lib/server/env');
  for (let told = false; ; told = true) {
    try {
      return await insistOnUsable(databaseLocation());
    } catch (error) {
      if (!told) process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
      if (!(error instanceof DatabaseAwayError)) process.exit(2);
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MILLISECONDS));
  }
}

/** Next calls this for whatever a page or a route throws, and answers 500 by itself. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method, path }) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { log } = await import('@/lib/server/log');
  log.error({ err: error, method, path }, 'A page failed');
};
