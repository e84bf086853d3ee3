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
import { closeFileOf, JobRunner, SIGN_MILLISECONDS } from './job-runner';
import type { Executor, Task } from './order';
import { WorkerThread } from './worker-thread';

/** The bundle of the worker thread, which the build writes (scripts/build.mjs). */
const PROGRAM = 'dist/jobs.mjs';
/** Milliseconds without a sign after which a job of another process is lost. With SQLite there is no other process. */
const LOST_MILLISECONDS = { sqlite: 1_000, postgresql: 15 * SIGN_MILLISECONDS } as const;
const ASK_AGAIN_MILLISECONDS = 250;

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: JobRunner | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.jobs');

/** Returns the runner of this process. */
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

/** Starts a job. One with this id that is running or done is not started again. */
export async function startJob(actor: Actor, order: JobOrder, task: Task): Promise<void> {
  const before = await readRow(actor, order.id);
  const isOver = before === null || before.state === 'failed' || before.state === 'cancelled';
  if (isOver && (await openJob(actor, order, before))) runner().start(actor, order.id, task);
  else await closeFileOf(task);
}

/** Returns the current state of a job; null if there is none. */
export async function readJob(actor: Actor, id: string): Promise<Job | null> {
  const row = await readRow(actor, id);
  return row && toJob(row);
}

/** Returns the latest jobs, newest first. */
export async function listJobs(actor: Actor): Promise<Job[]> {
  return (await listJobRows(actor)).map((row) => toJob(withProcessState(actor, row)));
}

/** Waits until a job has ended, and returns it with its whole problem; null if there is none. */
export async function endedJob(actor: Actor, id: string): Promise<JobRow | null> {
  for (;;) {
    await runner().live(actor, id)?.ended;
    const row = await readRow(actor, id);
    if (row === null || hasEnded(row)) return row;
    await pause(ASK_AGAIN_MILLISECONDS);
  }
}

/** Cancels a job, unless it has ended. Returns its state after that; null if there is none. */
export async function cancelJob(actor: Actor, id: string): Promise<Job | null> {
  // Stopped in this process first, where it may hold the database; another process sees it by the row.
  await runner().stop(actor, id);
  await endJob(database(), actor, id, { state: 'cancelled' });
  return readJob(actor, id);
}

async function readRow(actor: Actor, id: string): Promise<JobRow | null> {
  const row = await readJobRow(actor, id);
  return row && withProcessState(actor, row);
}

/** Returns a row with what this process knows, which is newer. A job that no process runs any more was interrupted. */
function withProcessState(actor: Actor, row: JobRow): JobRow {
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
