import 'server-only';
import type { JobKind } from '@/lib/jobs/job';
import type { KeptProblem } from './job-rows';
import type { TASKS } from './tasks';
import type { Attempt } from './work';

/** What a job is to do, as JSON. */
export type Task = {
  [K in JobKind]: { readonly kind: K } & Parameters<(typeof TASKS)[K]>[1];
}[JobKind];

/** A task for the worker thread. */
export interface Order extends Attempt {
  readonly task: Task;
}

/** The outcome of an order. The result is JSON, which passes between threads faster than the object itself. */
export type Outcome =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly problem: KeptProblem };

/** Called with the number of steps done, and of all steps. */
export type OnProgress = (done: number, total: number) => void;

/** Where orders are carried out, one at a time. */
export interface Executor {
  /** Carries an order out. Null: it was stopped, or broke off; everything that it had not committed is rolled back. */
  run(order: Order, onProgress: OnProgress): Promise<Outcome | null>;
  /** Ends the running order at any point. */
  stop(): Promise<void>;
}
