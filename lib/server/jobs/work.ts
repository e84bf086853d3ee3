import 'server-only';
import type { Transaction } from '@/lib/server/db';

/** How long work tells whoever started it where it stands. */
export interface Work {
  /** So many steps are done, of so many. */
  progress(done: number, total: number): void;
  /** Call this last in the transaction that writes: the result is kept with what was written, or neither is. */
  done(tx: Transaction, result: unknown): Promise<void>;
}

/** Work that nobody watches, as on the command line. */
export const UNWATCHED: Work = { progress: () => undefined, done: async () => undefined };
