import 'server-only';
import type { Job } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { endJob, INTERRUPTED, type JobEnd, noteSign } from './job-rows';
import type { Executor, Order, Outcome, Task } from './order';

/** How often a job's row shows other processes that it is still running. */
export const SIGN_MILLISECONDS = 2_000;

/** Work that this process has. */
interface Entry {
  readonly order: Order;
  state: 'waiting' | 'running';
  done: number;
  total: number;
  isStopped: boolean;
  readonly outcome: Promise<Outcome | null>;
  readonly end: (outcome: Outcome | null) => void;
  /** Fulfilled when its row says how it ended. */
  ended: Promise<void>;
}

/** A job that this process has. */
export type LiveJob = Pick<Job, 'state' | 'done' | 'total'> & Pick<Entry, 'ended'>;

/** Carries out orders one after the other, in the order in which they come. */
export class JobRunner {
  readonly #executor: Executor;
  readonly #waiting: Entry[] = [];
  readonly #live = new Map<string, Entry>();
  #running: Entry | null = null;
  #signs: NodeJS.Timeout | undefined;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Carries out an order that has no row. Its outcome is lost with whoever waits for it. */
  async ask(actor: Actor, task: Task): Promise<Outcome> {
    const outcome = await this.#enqueue({ actor, job: null, task }).outcome;
    return outcome ?? { ok: false, problem: INTERRUPTED };
  }

  /** Carries out an order whose row is there, waiting. */
  start(actor: Actor, job: string, task: Task): void {
    const entry = this.#enqueue({ actor, job, task });
    this.#live.set(keyOf(actor, job), entry);
    entry.ended = entry.outcome
      // Where that was not committed together with the work.
      .then((outcome) => endJob(database(), actor, job, endOf(outcome, entry.isStopped)))
      .catch((err: unknown) => log.error({ err, job }, 'The end of a job could not be written'))
      .then(() => void this.#live.delete(keyOf(actor, job)));
    this.#tellOthers();
  }

  /** A job that this process has; null: it has ended, or another process has it. */
  live(actor: Actor, job: string): LiveJob | null {
    return this.#live.get(keyOf(actor, job)) ?? null;
  }

  /** Cancels a job that this process has, at whatever point it is. Fulfilled when its row says how it ended. */
  async stop(actor: Actor, job: string): Promise<void> {
    const entry = this.#live.get(keyOf(actor, job));
    if (entry === undefined) return;
    entry.isStopped = true;
    const place = this.#waiting.indexOf(entry);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      await discard(entry.order.task);
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

  /** Other processes of the same PostgreSQL see a job by its row alone. SQLite has one process, and no room to write while a job does. */
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
      if (job === null) continue;
      try {
        // Cancelled by another process.
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
export async function discard(task: Task): Promise<void> {
  if ('backup' in task) await task.backup.close();
}

function keyOf({ ownerId }: Actor, job: string): string {
  return JSON.stringify([ownerId, job]);
}
