import 'server-only';
import { accountsSite } from '@/lib/server/accounts/site';
import { createTicket } from '@/lib/server/accounts/tickets';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { closeDatabase, database } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { sweepExpired } from '@/lib/server/sweep';

// What server/main.mjs does before it listens. Bundled into dist/before-serving.mjs.

export { answerOverNode } from '@/lib/api/over-node';
export { awaitUsableDatabase } from '@/lib/server/database-check';
export { fairShare } from '@/lib/server/fair-share';
export { duringRequest, requestNote } from '@/lib/server/log';
export { countAnswer, serveMetrics } from '@/lib/server/metrics';

/** Writes a line of the log for each request, where many people use the program. */
export function logAnswer(method: string, url: string, status: number, seconds: number): void {
  if (accountsSite() === null) return;
  const path = url.split('?', 1)[0];
  log.info({ method, path, status, ms: Math.round(seconds * 1_000) }, 'answered');
}

const HOUR = 3_600_000;

/** Deletes what has expired, now and each hour for as long as the program runs. What fails is in the log, and is tried again in an hour. */
export async function sweepHourly(): Promise<void> {
  setInterval(() => void sweepExpired().catch(noteFailure), HOUR).unref();
  try {
    await sweepExpired().catch(noteFailure);
  } finally {
    // Opened anew by whoever asks next.
    await closeDatabase();
  }
}

function noteFailure(error: unknown): void {
  log.error({ err: error }, 'What has expired could not be deleted');
}

/**
 * How the first account is made, for the program's log, while there is none: with a code that only who can read the log
 * has. Null without accounts, or when there is one. Throws an `EnvironmentError` when DOSSIER_ACCOUNTS cannot be used.
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
