import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, type Job } from '@/lib/jobs/job';
import { projectFolder } from '@/lib/project-folder';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { BossQueue } from './boss-queue';
import { type JobQueue, LocalQueue } from './job-queue';
import {
  endJob,
  type JobOrder,
  type JobRow,
  listJobRows,
  openJob,
  openJobs,
  readJobRow,
} from './job-rows';
import { JobRunner } from './job-runner';
import type { Executor, Task } from './order';
import { announceVersion } from './program-version';
import { WorkerThread } from './worker-thread';

/** The bundle of the worker thread, which the build writes (scripts/build.mjs). */
const PROGRAM = 'dist/jobs.mjs';
const ASK_AGAIN_MILLISECONDS = 250;
/** Milliseconds between two looks for jobs that the queue has lost, and how many of the oldest are looked at. */
const RECOVER_MILLISECONDS = 60_000;
const RECOVERED = 200;

/** What this process has to do with jobs. */
interface Jobs {
  readonly runner: JobRunner;
  readonly queue: JobQueue;
  /** Resolves when the queue is open, and holds what an earlier process left. */
  started: Promise<void> | null;
}

// On globalThis, because each bundle of the web server has its own copy of this module.
const slot: { [key: symbol]: Jobs | undefined } = globalThis as never;
const KEY = Symbol.for('dossier.jobs');

/** Returns the jobs of this process. With DOSSIER_JOBS=workers a server leaves them to `dossier worker`. */
function jobs(): Jobs {
  slot[KEY] ??= make(process.env.DOSSIER_JOBS !== 'workers');
  return slot[KEY];
}

function make(takes: boolean): Jobs {
  const program = join(/* turbopackIgnore: true */ projectFolder(), PROGRAM);
  const runner = new JobRunner(new WorkerThread(program));
  const run = runner.run.bind(runner);
  const location = databaseLocation();
  switch (location.provider) {
    case 'sqlite':
      return { runner, queue: new LocalQueue(run), started: null };
    case 'postgresql':
      return { runner, queue: new BossQueue(location.url, run, takes), started: null };
  }
}

/** Replaces the worker thread and the queue, for tests. */
export function setExecutor(executor: Executor): void {
  const runner = new JobRunner(executor);
  const queue = new LocalQueue(runner.run.bind(runner));
  slot[KEY] = { runner, queue, started: Promise.resolve() };
}

/** Opens the queue of a server, once, and continues with the jobs that have not ended. */
export function startJobs(): Promise<void> {
  const here = jobs();
  here.started ??= announceVersion()
    .then(() => open(here.queue))
    .catch((error: unknown) => {
      // The next job tries again.
      here.started = null;
      throw error;
    });
  return here.started;
}

async function open(queue: JobQueue): Promise<void> {
  await queue.start();
  await queue.add(await openJobs(0, RECOVERED));
  const recover = async () => queue.add(await openJobs(RECOVER_MILLISECONDS, RECOVERED));
  setInterval(() => {
    recover().catch((err: unknown) => log.warn({ err }, 'Lost jobs could not be looked for'));
  }, RECOVER_MILLISECONDS).unref();
}

/** Takes jobs of a site until `signal` aborts: the work of `dossier worker`. The job that runs then goes to another process. */
export async function workJobs(signal: AbortSignal): Promise<void> {
  const { runner, queue } = make(true);
  await open(queue);
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  await Promise.all([runner.close(), queue.stop()]);
}

/** Starts a job. One with this id that is running or done is not started again. `input`: the file that it reads, which the caller closes. */
export async function startJob(
  actor: Actor,
  order: JobOrder,
  task: Task,
  input: FileHandle | null = null,
): Promise<void> {
  await startJobs();
  const before = await readJobRow(actor, order.id);
  const isOver = before === null || before.state === 'failed' || before.state === 'cancelled';
  const key = isOver && (await openJob(actor, order, task, input, before));
  if (key) await jobs().queue.add([key]);
}

/** Returns the current state of a job; null if there is none. */
export async function readJob(actor: Actor, id: string): Promise<Job | null> {
  const row = await readJobRow(actor, id);
  return row && toJob(actor, row);
}

/** Returns the latest jobs, newest first. */
export async function listJobs(actor: Actor): Promise<Job[]> {
  return (await listJobRows(actor)).map((row) => toJob(actor, row));
}

/** Waits until a job has ended, and returns it with its whole problem; null if there is none. */
export async function endedJob(actor: Actor, id: string): Promise<JobRow | null> {
  for (;;) {
    const waiting = new AbortController();
    const end = jobs().runner.someEnd(waiting.signal);
    const row = await readJobRow(actor, id);
    const isOver = row === null || hasEnded(row);
    if (!isOver) await Promise.race([end, pause(ASK_AGAIN_MILLISECONDS)]);
    waiting.abort();
    if (isOver) return row;
  }
}

/** Cancels a job, unless it has ended. Returns its state after that; null if there is none. */
export async function cancelJob(actor: Actor, id: string): Promise<Job | null> {
  // Stopped in this process first, where it may hold the database; another process sees it by the row.
  await jobs().runner.stop(actor, id);
  await endJob(database(), actor, id, { state: 'cancelled' });
  return readJob(actor, id);
}

/** Returns a job as others see it, with what this process knows of it, which is newer than its row. */
function toJob(actor: Actor, { problem, ...row }: JobRow): Job {
  const job = hasEnded(row) ? row : { ...row, ...jobs().runner.progress(actor, row.id) };
  if (problem === null) return { ...job, problem };
  const { code, message, hint } = problem;
  return { ...job, problem: { code, message, ...(hint !== undefined && { hint }) } };
}
