import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { CountFile } from '@/lib/formats/count-plan';
import type { FormatId } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import type { KeptProblem } from '@/lib/server/jobs/job-rows';
import type { CardSave } from '@/lib/server/own-cards';

/** Work for the worker thread. The file of an order belongs to the runner: the caller never closes it. */
export type Task =
  | {
      readonly kind: 'import';
      readonly file: CountFile;
      /** How often the collection had been changed when the file was planned. */
      readonly number: number;
      readonly batch: string;
      readonly title: string;
    }
  | { readonly kind: 'cards'; readonly cards: readonly CardSave[]; readonly reason: string }
  | { readonly kind: 'undo'; readonly sent: string; readonly batch: string }
  | { readonly kind: 'restore'; readonly backup: FileHandle }
  | { readonly kind: 'export'; readonly format: FormatId }
  | { readonly kind: 'backup' };

/** A task, and the owner it is for. */
export interface Order {
  readonly actor: Actor;
  /** The id of the job's row. */
  readonly job: string;
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
