import 'server-only';
import type { Job } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { endJob, INTERRUPTED, type JobEnd, noteSign } from './job-rows';
import type { Executor, Order, Outcome, Task } from './order';

/** Milliseconds between two updates of a job's row, by which other processes see that the job is still running. */
export const SIGN_MILLISECONDS = 2_000;

/** A job in this process. */
interface Entry {
  readonly order: Order;
  state: 'waiting' | 'running';
  done: number;
  total: number;
  isStopped: boolean;
  readonly outcome: Promise<Outcome | null>;
  readonly end: (outcome: Outcome | null) => void;
  /** Resolves when the row of the job says how it ended. */
  ended: Promise<void>;
}

/** What others see of a job in this process. */
type LiveJob = Pick<Job, 'state' | 'done' | 'total'> & Pick<Entry, 'ended'>;

/** Carries out orders one at a time, in the order of their arrival. */
export class JobRunner {
  readonly #executor: Executor;
  readonly #waiting: Entry[] = [];
  readonly #live = new Map<string, Entry>();
  #running: Entry | null = null;
  #signs: NodeJS.Timeout | undefined;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Carries out an order whose row exists, in the state `waiting`. */
  start(actor: Actor, job: string, task: Task): void {
    const entry = this.#enqueue({ actor, job, task });
    this.#live.set(keyOf(actor, job), entry);
    entry.ended = entry.outcome
      // For an end that was not committed together with the work.
      .then((outcome) => endJob(database(), actor, job, endOf(outcome, entry.isStopped)))
      .catch((err: unknown) => log.error({ err, job }, 'The end of a job could not be written'))
      .then(() => void this.#live.delete(keyOf(actor, job)));
    this.#tellOthers();
  }

  /** Returns a job of this process; null: it has ended, or another process has it. */
  live(actor: Actor, job: string): LiveJob | null {
    return this.#live.get(keyOf(actor, job)) ?? null;
  }

  /** Cancels a job of this process at any point. Resolves when its row says how it ended. */
  async stop(actor: Actor, job: string): Promise<void> {
    const entry = this.#live.get(keyOf(actor, job));
    if (entry === undefined) return;
    entry.isStopped = true;
    const place = this.#waiting.indexOf(entry);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      await closeFileOf(entry.order.task);
      entry.end(null);
    } else if (this.#running === entry) await this.#executor.stop();
    await entry.ended;
  }

  #enqueue(order: Order): Entry {
    let end: Entry['end'] = () => undefined;
    const outcome = new Promise<Outcome | null>((resolve) => {
      end = resolve;
    });
    const place = { state: 'waiting', done: 0, total: 0, isStopped: false } as const;
    const entry: Entry = { order, ...place, outcome, end, ended: Promise.resolve() };
    this.#waiting.push(entry);
    void this.#next();
    return entry;
  }

  async #next(): Promise<void> {
    if (this.#running !== null) return;
    const entry = this.#waiting.shift();
    if (entry === undefined) return;
    this.#running = entry;
    entry.state = 'running';
    const outcome = await this.#executor.run(entry.order, (done, total) => {
      entry.done = done;
      entry.total = total;
    });
    this.#running = null;
    entry.end(outcome);
    void this.#next();
  }

  /** Updates the rows by which other processes of a PostgreSQL see the jobs. SQLite has one process, and no room to write during a job. */
  #tellOthers(): void {
    if (this.#signs !== undefined || databaseLocation().provider === 'sqlite') return;
    this.#signs = setInterval(() => void this.#tellSigns(), SIGN_MILLISECONDS).unref();
  }

  async #tellSigns(): Promise<void> {
    if (this.#live.size === 0) {
      clearInterval(this.#signs);
      this.#signs = undefined;
    }
    for (const { order, state, done, total } of this.#live.values()) {
      const { actor, job } = order;
      try {
        // Another process has cancelled it.
        if (!(await noteSign(actor, { id: job, state, done, total }))) await this.stop(actor, job);
      } catch (err) {
        log.warn({ err, job }, 'The progress of a job could not be written');
      }
    }
  }
}

function endOf(outcome: Outcome | null, isStopped: boolean): JobEnd {
  if (outcome === null)
    return isStopped ? { state: 'cancelled' } : { state: 'failed', problem: INTERRUPTED };
  return outcome.ok
    ? { state: 'done', json: outcome.json }
    : { state: 'failed', problem: outcome.problem };
}

/** Closes the file of an order that is not carried out. */
export async function closeFileOf(task: Task): Promise<void> {
  if ('backup' in task) await task.backup.close();
}

function keyOf({ ownerId }: Actor, job: string): string {
  return JSON.stringify([ownerId, job]);
}
