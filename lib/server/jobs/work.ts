import 'server-only';
import type { Actor } from '@/lib/server/actor';
import type { Transaction } from '@/lib/server/db';

/** Lets long work report its progress to the code that started it. */
export interface Work {
  /** Reports the number of steps done, and of all steps. */
  progress(done: number, total: number): void;
  /** Stores the result. Call this last in the transaction that writes: the result is kept with what was written, or neither is. */
  done(tx: Transaction, result: unknown): Promise<void>;
}

/** Work that nobody watches, as on the command line. */
export const UNWATCHED: Work = { progress: () => undefined, done: async () => undefined };

/** One attempt to carry out a job. */
export interface Attempt {
  readonly actor: Actor;
  /** The id of the job's row. */
  readonly job: string;
  /** 1, and one more each time that the job is begun again, because the process that had it was killed. */
  readonly attempt: number;
}
