import 'server-only';
import type { Job, JobKind } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database, isTaken, type Transaction } from '@/lib/server/db';
import type { Problem } from '@/lib/server/problem';

// The row of a job decides how it ended: it goes from `running` to `done` in the transaction that does the work, and from `running` to
// `cancelled` or `failed` in one statement. The first of the two to commit counts; the other one is rolled back, or finds that the job has
// ended.

/** The number of jobs that one answer lists. */
const LISTED = 20;
/** Milliseconds that rows of ended jobs are kept: a week. */
const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;

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

/** A job's row: the job with the fields that are not shown, and the time of the last sign from the process that runs it. */
export interface JobRow extends Omit<Job, 'problem'> {
  readonly problem: KeptProblem | null;
  readonly updatedAt: Date;
}

/** The problem of a job that was cancelled before it was done. */
export const CANCELLED: Problem = {
  status: 409,
  code: 'CANCELLED',
  message: 'Cancelled. Nothing was changed.',
};

/** The problem of a job whose process has ended. */
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
 * Saves a job as waiting. `before` is its row as it was read: a job that ended in any state except `done` may be started again. Returns
 * false if somebody else has started it meanwhile.
 */
export async function openJob(
  { ownerId }: Actor,
  { id, kind, title }: JobOrder,
  before: JobRow | null,
): Promise<boolean> {
  const now = new Date();
  const old = new Date(now.getTime() - KEPT_MILLISECONDS);
  await database().job.deleteMany({ where: { ownerId, id: { not: id }, updatedAt: { lt: old } } });
  // Deletes the file that an earlier job of this kind has written.
  await database().jobPart.deleteMany({
    where: { ownerId, job: { kind, state: { notIn: ['waiting', 'running'] } } },
  });
  const data = {
    ...{ kind, title, state: 'waiting', done: 0, total: 0, result: null, problem: null },
    ...{ createdAt: now, updatedAt: now },
  };
  if (before !== null) {
    const where = { ownerId, id, state: { not: 'done' }, updatedAt: before.updatedAt };
    return (await database().job.updateMany({ where, data })).count === 1;
  }
  try {
    await database().job.create({ data: { ownerId, id, ...data } });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Writes a sign of life of the process that runs a job, with its progress. Returns false when the job has ended. */
export async function noteSign(
  { ownerId }: Actor,
  { id, state, done, total }: Pick<Job, 'id' | 'state' | 'done' | 'total'>,
): Promise<boolean> {
  const noted = await database().job.updateMany({
    where: { ownerId, id, state: { in: ['waiting', 'running'] } },
    data: { state, done, total, updatedAt: new Date() },
  });
  return noted.count === 1;
}

/** Ends a job that has not ended yet; returns false when it has. The file that it wrote is deleted, unless the job is done. */
export async function endJob(
  tx: Transaction,
  { ownerId }: Actor,
  id: string,
  end: JobEnd,
): Promise<boolean> {
  const ended = await tx.job.updateMany({
    where: { ownerId, id, state: { in: ['waiting', 'running'] } },
    data: {
      state: end.state,
      updatedAt: new Date(),
      ...(end.state === 'done' && { result: end.json }),
      ...(end.state === 'failed' && { problem: JSON.stringify(end.problem) }),
    },
  });
  if (end.state !== 'done') await tx.jobPart.deleteMany({ where: { ownerId, jobId: id } });
  return ended.count === 1;
}

type Row = NonNullable<Awaited<ReturnType<Transaction['job']['findUnique']>>>;

/** Returns a row of the database as a `JobRow`. Kind and state are not checked, because this program wrote them. */
function toJobRow({ ownerId: _, result, problem, createdAt, ...row }: Row): JobRow {
  return {
    ...(row as Pick<JobRow, 'id' | 'kind' | 'title' | 'state' | 'done' | 'total' | 'updatedAt'>),
    result: result === null ? null : JSON.parse(result),
    problem: problem === null ? null : (JSON.parse(problem) as KeptProblem),
    createdAt: createdAt.toISOString(),
  };
}
