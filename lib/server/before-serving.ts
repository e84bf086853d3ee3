import 'server-only';
import { accountsSite } from '@/lib/server/accounts/site';
import { createTicket } from '@/lib/server/accounts/tickets';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase, database } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { sweepExpired } from '@/lib/server/sweep';

// The steps that server/main.mjs takes before it listens. Bundled into dist/before-serving.mjs.

export { answerOverNode } from '@/lib/api/over-node';
export { awaitUsableDatabase } from '@/lib/server/database-check';
export { fairShare } from '@/lib/server/fair-share';
export { startJobs } from '@/lib/server/jobs/jobs';
export { duringRequest, requestNote } from '@/lib/server/log';
export { countAnswer, serveMetrics } from '@/lib/server/metrics';

/** Writes a line of the log for each request, if the program has accounts. */
export function logAnswer(method: string, url: string, status: number, seconds: number): void {
  if (accountsSite() === null) return;
  const path = url.split('?', 1)[0];
  log.info({ method, path, status, ms: Math.round(seconds * 1_000) }, 'answered');
}

const HOUR = 3_600_000;

/** Deletes what has expired, now and every hour while the program runs. A failure is logged, and the next hour tries again. */
export async function sweepHourly(): Promise<void> {
  setInterval(() => void sweepExpired().catch(noteFailure), HOUR).unref();
  try {
    await sweepExpired().catch(noteFailure);
  } finally {
    // The next query opens it again.
    await closeDatabase();
  }
}

function noteFailure(error: unknown): void {
  log.error({ err: error }, 'What has expired could not be deleted');
}

/**
 * Returns a line for the program's log that says how to create the first account: with a code that only people who can read the log have.
 * Null without accounts, or when there is an account. Throws an `EnvironmentError` when DOSSIER_ACCOUNTS cannot be used.
 */
export async function setupNotice(): Promise<string | null> {
  const site = accountsSite();
  if (site === null) return null;
  try {
    const { ownerId } = LOCAL_ACTOR;
    if ((await database().account.count({ where: { ownerId } })) > 0) return null;
    const { code } = await createTicket(database(), 'setup', null);
    return `Nobody has an account yet. Make the first one at ${site.origin}/join with the setup code ${code} (it works once, within a day). That account owns everything that is already here, and is an admin.`;
  } finally {
    await closeDatabase();
  }
}
