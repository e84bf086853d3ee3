import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { Job, JobKind } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database, isTaken, type Transaction, transaction } from '@/lib/server/db';
import type { Problem } from '@/lib/server/problem';
import { OUTPUT_PARTS, saveInput } from './job-parts';
import type { Task } from './order';

// The row of a job decides what is to be done, and how it ended: it goes from `running` to `done` in the transaction that does the work, and from `running` to
// `cancelled` or `failed` in one statement. The first of the two to commit counts; the other one is rolled back, or finds that the job has
// ended.

/** The number of jobs that one answer lists. */
const LISTED = 20;
/** Milliseconds that rows of ended jobs are kept: a week. */
const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;
/** How often a job is begun: one whose process was killed each time would kill every other one, too. */
const MOST_ATTEMPTS = 5;
/** Milliseconds that the transaction may take that saves a job with its file. */
const SAVE_MILLISECONDS = 600_000;
const OPEN = { in: ['waiting', 'running'] };

/** A request for a job. */
export interface JobOrder {
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
}

/** A refusal as it is stored, with further data for the caller. */
export interface KeptProblem extends Problem {
  readonly besides?: Readonly<Record<string, unknown>> | undefined;
}

/** A job's row: the job with the fields that are not shown. */
export interface JobRow extends Omit<Job, 'problem'> {
  readonly problem: KeptProblem | null;
}

/** Names one start of a job: the same id may be started again later. */
export interface JobKey {
  readonly ownerId: string;
  readonly id: string;
  readonly createdAt: string;
}

/** The problem of a job that was cancelled before it was done. */
export const CANCELLED: Problem = {
  status: 409,
  code: 'CANCELLED',
  message: 'Cancelled. Nothing was changed.',
};

/** The problem of a job that broke off, or whose process was killed too often. */
export const INTERRUPTED: Problem = {
  status: 503,
  code: 'INTERRUPTED',
  message: 'Interrupted. Nothing was changed.',
  hint: 'Start it again.',
};

/** How a job ended. */
export type JobEnd =
  | { readonly state: 'done'; readonly json: string }
  | { readonly state: 'failed'; readonly problem: KeptProblem }
  | { readonly state: 'cancelled' };

/** Returns one job, or null. */
export async function readJobRow({ ownerId }: Actor, id: string): Promise<JobRow | null> {
  const row = await database().job.findUnique({ where: { ownerId_id: { ownerId, id } } });
  return row && toJobRow(row);
}

/** Returns the latest jobs, newest first. */
export async function listJobRows({ ownerId }: Actor): Promise<JobRow[]> {
  const rows = await database().job.findMany({
    where: { ownerId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: LISTED,
  });
  return rows.map(toJobRow);
}

/**
 * Saves a job as waiting, with what it is to do and the file that it reads, if any. `before` is its row as it was read: a job that ended in
 * any state except `done` may be started again. Returns null if somebody else has started it meanwhile.
 */
export async function openJob(
  { ownerId }: Actor,
  { id, kind, title }: JobOrder,
  task: Task,
  input: FileHandle | null,
  before: JobRow | null,
): Promise<JobKey | null> {
  const now = new Date();
  const old = new Date(now.getTime() - KEPT_MILLISECONDS);
  const data = {
    ...{ kind, title, state: 'waiting', done: 0, total: 0, result: null, problem: null },
    ...{ task: JSON.stringify(task), attempts: 0, createdAt: now, updatedAt: now },
  };
  try {
    return await transaction(async (tx) => {
      await tx.job.deleteMany({ where: { ownerId, id: { not: id }, updatedAt: { lt: old } } });
      // Deletes the file that an earlier job of this kind has written.
      await tx.jobPart.deleteMany({ where: { ownerId, job: { kind, state: { notIn: OPEN.in } } } });
      if (before === null) await tx.job.create({ data: { ownerId, id, ...data } });
      else {
        const where = { ownerId, id, state: { not: 'done' }, createdAt: before.createdAt };
        if ((await tx.job.updateMany({ where, data })).count === 0) return null;
      }
      if (input !== null) await saveInput(tx, ownerId, id, input);
      return { ownerId, id, createdAt: now.toISOString() };
    }, SAVE_MILLISECONDS);
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Returns the jobs that have not ended, the oldest first: those that were saved at least `milliseconds` ago, and at most `take`. */
export async function openJobs(milliseconds: number, take: number): Promise<JobKey[]> {
  const rows = await database().job.findMany({
    where: { state: OPEN, createdAt: { lte: new Date(Date.now() - milliseconds) } },
    orderBy: { createdAt: 'asc' },
    take,
    select: { ownerId: true, id: true, createdAt: true },
  });
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Begins a job, or begins it again. Returns what is to be done; null if it has ended, or now ends because it was begun too often. */
export async function beginJob(
  actor: Actor,
  id: string,
  createdAt: string,
): Promise<{ readonly task: Task; readonly attempt: number } | null> {
  const { ownerId } = actor;
  const data = { state: 'running', updatedAt: new Date(), attempts: { increment: 1 } };
  const begun = await database().job.updateMany({
    where: { ownerId, id, createdAt, state: OPEN },
    data,
  });
  const row =
    begun.count === 1 &&
    (await database().job.findUnique({ where: { ownerId_id: { ownerId, id } } }));
  if (!row) return null;
  if (row.task !== null && row.attempts <= MOST_ATTEMPTS)
    return { task: JSON.parse(row.task) as Task, attempt: row.attempts };
  await endJob(database(), actor, id, { state: 'failed', problem: INTERRUPTED });
  return null;
}

/** Writes the progress of a running job. Returns false when the job has ended. */
export async function noteProgress(
  { ownerId }: Actor,
  id: string,
  done: number,
  total: number,
): Promise<boolean> {
  const where = { ownerId, id, state: OPEN };
  const noted = await database().job.updateMany({ where, data: { done, total } });
  return noted.count === 1;
}

/** Ends a job that has not ended yet; returns false when it has. The file that it read is deleted, and unless it is done the one that it wrote. */
export async function endJob(
  tx: Transaction,
  { ownerId }: Actor,
  id: string,
  end: JobEnd,
): Promise<boolean> {
  const ended = await tx.job.updateMany({
    where: { ownerId, id, state: OPEN },
    data: {
      state: end.state,
      task: null,
      updatedAt: new Date(),
      ...(end.state === 'done' && { result: end.json }),
      ...(end.state === 'failed' && { problem: JSON.stringify(end.problem) }),
    },
  });
  const input = { lt: OUTPUT_PARTS };
  const where = { ownerId, jobId: id, ...(end.state === 'done' && { number: input }) };
  await tx.jobPart.deleteMany({ where });
  return ended.count === 1;
}

type Row = NonNullable<Awaited<ReturnType<Transaction['job']['findUnique']>>>;

/** Returns a row of the database as a `JobRow`. Kind and state are not checked, because this program wrote them. */
function toJobRow({
  id,
  kind,
  title,
  state,
  done,
  total,
  result,
  problem,
  createdAt,
}: Row): JobRow {
  return {
    ...({ id, kind, title, state, done, total } as Omit<
      JobRow,
      'result' | 'problem' | 'createdAt'
    >),
    result: result === null ? null : JSON.parse(result),
    problem: problem === null ? null : (JSON.parse(problem) as KeptProblem),
    createdAt: createdAt.toISOString(),
  };
}
