import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import type { FormatId } from '@/lib/formats/types';
import type { Actor } from '@/lib/server/actor';
import type { CountFile } from '@/lib/server/import-counts';
import type { KeptProblem } from '@/lib/server/jobs/job-rows';
import type { CardSave } from '@/lib/server/own-cards';

/** Work for the worker thread. Who orders it gives its file away, and never closes it. */
export type Task =
  | { readonly kind: 'plan'; readonly file: CountFile }
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

/** Work, and for whom. */
export interface Order {
  readonly actor: Actor;
  /** The id of its row; null where nobody will ask how it ended but who waits for it. */
  readonly job: string | null;
  readonly task: Task;
}

/** What came of it. The result is JSON, which goes from thread to thread faster than what it stands for. */
export type Outcome =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly problem: KeptProblem };

/** Tells how many steps are done, of how many. */
export type OnProgress = (done: number, total: number) => void;

/** Where orders are carried out, one at a time. */
export interface Executor {
  /** Carries an order out. Null: it was stopped, or broke off; what it had not committed is undone. */
  run(order: Order, onProgress: OnProgress): Promise<Outcome | null>;
  /** Ends what is running, at whatever point it is. */
  stop(): Promise<void>;
}
