import 'server-only';
import { Worker } from 'node:worker_threads';
import { log } from '@/lib/server/log';
import type { Executor, OnProgress, Order, Outcome } from './order';

/** A message from the thread. */
export type Said = { readonly progress: readonly [number, number] } | { readonly outcome: Outcome };

/** The thread takes some 100 MB. It is started for the first order, and ends after this time without one. */
const IDLE_MILLISECONDS = 60_000;

/** A worker thread with a connection of its own to the database. `program`: the bundle of worker-main.ts. */
export class WorkerThread implements Executor {
  readonly #program: string;
  readonly #idleMilliseconds: number;
  #worker: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: string, idleMilliseconds = IDLE_MILLISECONDS) {
    this.#program = program;
    this.#idleMilliseconds = idleMilliseconds;
  }

  run(order: Order, onProgress: OnProgress): Promise<Outcome | null> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    return new Promise((resolve) => {
      const end = (outcome: Outcome | null) => {
        worker.off('message', hear).off('exit', broken);
        this.#idle = setTimeout(() => void this.stop(), this.#idleMilliseconds).unref();
        resolve(outcome);
      };
      const hear = (said: Said) => {
        if ('outcome' in said) end(said.outcome);
        else onProgress(...said.progress);
      };
      const broken = () => end(null);
      worker.on('message', hear).on('exit', broken);
      worker.postMessage(order);
    });
  }

  /** Ends the thread. Its transaction ends with its connection, and is rolled back. */
  async stop(): Promise<void> {
    const worker = this.#worker;
    // The next order starts another one.
    this.#worker = null;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { execArgv: [] });
    worker.on('error', (err) => log.error({ err }, 'The worker thread stopped unexpectedly'));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = null;
    });
    // The server can end without waiting for the thread.
    worker.unref();
    return worker;
  }
}
