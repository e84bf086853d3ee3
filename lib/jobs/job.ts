/** The kinds of jobs: an import into the collection, saving own cards, an undo, an export of the collection or a backup, and a restore. */
export const JOB_KINDS = ['import', 'cards', 'undo', 'export', 'backup', 'restore'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
type JobState = (typeof JOB_STATES)[number];

/** A long job of the server, as in `GET /api/v1/jobs/:id`. */
export interface Job {
  /** The id, which the client chooses. */
  readonly id: string;
  readonly kind: JobKind;
  readonly title: string;
  readonly state: JobState;
  /** The number of finished steps. `total` is 0 while it is unknown. */
  readonly done: number;
  readonly total: number;
  /** The result in the state `done`. */
  readonly result: unknown;
  /** The problem in the state `failed`. */
  readonly problem: JobProblem | null;
  readonly createdAt: string;
}

/** Why a job failed, and what to do. */
interface JobProblem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The result of a job that wrote a file, which is at `/api/v1/jobs/ID/file`. */
export interface JobFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
}

/** Returns the file of a job; null when it wrote none or has not succeeded. */
export function fileOf({ kind, state, result }: Pick<Job, 'kind' | 'state' | 'result'>) {
  const isWritten = state === 'done' && (kind === 'export' || kind === 'backup');
  return isWritten ? (result as JobFile) : null;
}

/** Checks whether a job has ended, with or without success. */
export function hasEnded({ state }: Pick<Job, 'state'>): boolean {
  return state !== 'waiting' && state !== 'running';
}
