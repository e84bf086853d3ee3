import 'server-only';
import type { Job } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { endJob, INTERRUPTED, type JobEnd, noteSign } from './job-rows';
import type { Executor, Order, Outcome, Task } from './order';

/** How often other processes are told that a job goes on. */
export const SIGN_MILLISECONDS = 2_000;

/** A job that this process has. */
export interface LiveJob extends Pick<Job, 'state' | 'done' | 'total'> {
  /** Fulfilled when its row says how it ended. */
  readonly ended: Promise<void>;
}

interface Entry {
  readonly order: Order;
  state: 'waiting' | 'running';
  done: number;
  total: number;
  isStopped: boolean;
  readonly end: (outcome: Outcome | null) => void;
  readonly outcome: Promise<Outcome | null>;
}

/** Carries out orders one after the other, in the order in which they come. */
export class JobRunner {
  readonly #executor: Executor;
  readonly #waiting: Entry[] = [];
  readonly #live = new Map<string, LiveJob & { readonly entry: Entry }>();
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
    const ended = entry.outcome
      .then((outcome) => keepOutcome(entry, outcome))
      .catch((err: unknown) => log.error({ err, job }, 'How a job ended could not be written'))
      .finally(() => this.#live.delete(keyOf(actor, job)));
    this.#live.set(keyOf(actor, job), {
      ended,
      entry,
      get state() {
        return entry.state;
      },
      get done() {
        return entry.done;
      },
      get total() {
        return entry.total;
      },
    });
    this.#tellOthers();
  }

  /** A job that this process has; null: it has ended, or another process has it. */
  live(actor: Actor, job: string): LiveJob | null {
    return this.#live.get(keyOf(actor, job)) ?? null;
  }

  /** Cancels a job that this process has, at whatever point it is. Fulfilled when its row says how it ended. */
  async stop(actor: Actor, job: string): Promise<void> {
    const live = this.#live.get(keyOf(actor, job));
    if (live === undefined) return;
    const { entry } = live;
    entry.isStopped = true;
    const place = this.#waiting.indexOf(entry);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      await discard(entry.order.task);
      entry.end(null);
    } else if (this.#running === entry) await this.#executor.stop();
    await live.ended;
  }

  #enqueue(order: Order): Entry {
    let end: Entry['end'] = () => undefined;
    const outcome = new Promise<Outcome | null>((resolve) => {
      end = resolve;
    });
    const entry = {
      ...{ order, outcome, end, state: 'waiting' as const, done: 0, total: 0, isStopped: false },
    };
    this.#waiting.push(entry);
    void this.#next();
    return entry;
  }

  async #next(): Promise<void> {
    if (this.#running !== null) return;
    const entry: Entry | undefined = this.#waiting.shift();
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
    for (const { entry, state, done, total } of this.#live.values()) {
      const { actor, job } = entry.order;
      if (job === null) continue;
      try {
        // Cancelled by another process.
        if (!(await noteSign(actor, { id: job, state, done, total }))) await this.stop(actor, job);
      } catch (err) {
        log.warn({ err, job }, 'A sign of a job could not be written');
      }
    }
  }
}

/** Writes how a job ended, where that was not committed together with the work. */
async function keepOutcome({ order, isStopped }: Entry, outcome: Outcome | null): Promise<void> {
  const { actor, job } = order;
  if (job !== null) await endJob(database(), actor, job, endOf(outcome, isStopped));
}

function endOf(outcome: Outcome | null, isStopped: boolean): JobEnd {
  if (outcome === null && isStopped) return { state: 'cancelled' };
  if (outcome === null) return { state: 'failed', problem: INTERRUPTED };
  return outcome.ok
    ? { state: 'done', json: outcome.json }
    : { state: 'failed', problem: outcome.problem };
}

async function discard(task: Task): Promise<void> {
  if ('backup' in task) await task.backup.close();
}

function keyOf({ ownerId }: Actor, job: string): string {
  return JSON.stringify([ownerId, job]);
}
