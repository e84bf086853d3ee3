/** What long work there is: a file counted into the collection, own cards saved, a change undone, the collection or everything written into a file, a backup restored. */
export const JOB_KINDS = ['import', 'cards', 'undo', 'export', 'backup', 'restore'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
type JobState = (typeof JOB_STATES)[number];

/** Long work on the server, as `GET /api/v1/jobs/:id` tells it. */
export interface Job {
  /** Chosen by whoever asked for the work. */
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly state: JobState;
  /** Steps done, of `total`; `total` is 0 as long as it is not known. */
  readonly done: number;
  readonly total: number;
  /** What was done, once the state is `done`. */
  readonly result: unknown;
  /** Why it failed, once the state is `failed`. */
  readonly problem: JobProblem | null;
  readonly createdAt: string;
}

/** Why work failed, and what to do about it. */
interface JobProblem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The result of a job that wrote a file: fetch it at `/api/v1/jobs/ID/file`. */
export interface JobFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** The file that a job wrote; null where it wrote none, or has not ended well. */
export function fileOf({ kind, state, result }: Pick<Job, 'kind' | 'state' | 'result'>) {
  const isWritten = state === 'done' && (kind === 'export' || kind === 'backup');
  return isWritten ? (result as JobFile) : null;
}

/** Whether a job is over, in one way or another. */
export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running';
}
