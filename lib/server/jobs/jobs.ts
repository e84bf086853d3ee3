import 'server-only';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, type Job } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import {
  endJob,
  INTERRUPTED,
  type JobOrder,
  type JobRow,
  listJobRows,
  openJob,
  readJobRow,
} from './job-rows';
import { discard, JobRunner, SIGN_MILLISECONDS } from './job-runner';
import type { Executor, Outcome, Task } from './order';
import { WorkerThread } from './worker-thread';

/** Written by the build (scripts/build.mjs). */
const PROGRAM = 'dist/jobs.mjs';
/** A job that this process has not, and that has given no sign for so long, is lost. SQLite has no other process. */
const LOST_MILLISECONDS = { sqlite: 1_000, postgresql: 15 * SIGN_MILLISECONDS } as const;
const ASK_AGAIN_MILLISECONDS = 250;

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: JobRunner | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.jobs');

/** The runner of this process. */
function runner(): JobRunner {
  slot[KEY] ??= new JobRunner(
    new WorkerThread(join(/* turbopackIgnore: true */ process.cwd(), PROGRAM)),
  );
  return slot[KEY];
}

/** Replaces the worker thread, for tests. */
export function setExecutor(executor: Executor): void {
  slot[KEY] = new JobRunner(executor);
}

/** Runs a task that only reads on the worker thread. */
export function askWorker(actor: Actor, task: Task): Promise<Outcome> {
  return runner().ask(actor, task);
}

/** Begins a job. One of this id that goes on or is done is not begun again. */
export async function startJob(actor: Actor, order: JobOrder, task: Task): Promise<void> {
  const before = await readRow(actor, order.id);
  const isOver = before === null || before.state === 'failed' || before.state === 'cancelled';
  if (isOver && (await openJob(actor, order, before))) runner().start(actor, order.id, task);
  else await discard(task);
}

/** A job as it stands; null if there is none. */
export async function readJob(actor: Actor, id: string): Promise<Job | null> {
  const row = await readRow(actor, id);
  return row && toJob(row);
}

/** The latest jobs, newest first. */
export async function listJobs(actor: Actor): Promise<Job[]> {
  return (await listJobRows(actor)).map((row) => toJob(asItStands(actor, row)));
}

/** A job once it has ended, its problem whole; null if there is none. */
export async function endedJob(actor: Actor, id: string): Promise<JobRow | null> {
  for (;;) {
    await runner().live(actor, id)?.ended;
    const row = await readRow(actor, id);
    if (row === null || hasEnded(row)) return row;
    await pause(ASK_AGAIN_MILLISECONDS);
  }
}

/** Cancels a job, unless it has ended; answers how it stands then, null if there is none. */
export async function cancelJob(actor: Actor, id: string): Promise<Job | null> {
  // First here, where it may hold the database; another process learns of it by the row.
  await runner().stop(actor, id);
  await endJob(database(), actor, id, { state: 'cancelled' });
  return readJob(actor, id);
}

async function readRow(actor: Actor, id: string): Promise<JobRow | null> {
  const row = await readJobRow(actor, id);
  return row && asItStands(actor, row);
}

/** What this process knows is newer than the row; a job that nobody does any more was interrupted. */
function asItStands(actor: Actor, row: JobRow): JobRow {
  if (hasEnded(row)) return row;
  const live = runner().live(actor, row.id);
  if (live !== null) {
    const { state, done, total } = live;
    return { ...row, state, done, total };
  }
  return isLost(row) ? { ...row, state: 'failed', problem: INTERRUPTED } : row;
}

function isLost({ updatedAt }: JobRow): boolean {
  return Date.now() - updatedAt.getTime() > LOST_MILLISECONDS[databaseLocation().provider];
}

function toJob({ updatedAt: _, problem, ...job }: JobRow): Job {
  if (problem === null) return { ...job, problem };
  const { code, message, hint } = problem;
  return { ...job, problem: { code, message, ...(hint !== undefined && { hint }) } };
}
