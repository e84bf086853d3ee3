import 'server-only';
import { EventEmitter, once } from 'node:events';
import type { Job } from '@/lib/jobs/job';
import type { Actor } from '@/lib/server/actor';
import { database } from '@/lib/server/db';
import { databaseLocation } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { beginJob, endJob, INTERRUPTED, type JobEnd, type JobKey, noteProgress } from './job-rows';
import type { Executor, Outcome } from './order';

/** Milliseconds between two updates of the row of a running job, for other processes. */
const NOTE_MILLISECONDS = 2_000;

/** The job that this process carries out. */
interface Running {
  readonly actor: Actor;
  readonly id: string;
  done: number;
  total: number;
  isStopped: boolean;
}

/** Carries out jobs, one at a time, and writes into their rows how they end. */
export class JobRunner {
  readonly #executor: Executor;
  readonly #events = new EventEmitter().setMaxListeners(0);
  #running: Running | null = null;
  #isClosed = false;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  /** Carries out a job, unless it has ended. Throws if somebody has to begin it again. */
  async run({ ownerId, id, createdAt }: JobKey): Promise<void> {
    const actor = { ownerId };
    const begun = await beginJob(actor, id, createdAt);
    if (begun !== null) {
      const running = { actor, id, done: 0, total: 0, isStopped: false };
      this.#running = running;
      const notes = this.#noteRegularly(running);
      try {
        const outcome = await this.#executor.run({ actor, job: id, ...begun }, (done, total) => {
          Object.assign(running, { done, total });
        });
        if (this.#isClosed || (outcome?.ok === false && outcome.problem.status === 503))
          throw new Error('The job was interrupted');
        // For an end that was not committed together with the work.
        await endJob(database(), actor, id, endOf(outcome, running.isStopped));
      } finally {
        clearInterval(notes);
        this.#running = null;
      }
    }
    this.#events.emit('end');
  }

  /** Returns the progress of a job that this process carries out; null: it does not. */
  progress(actor: Actor, job: string): Pick<Job, 'state' | 'done' | 'total'> | null {
    const running = this.#running;
    if (running?.id !== job || running.actor.ownerId !== actor.ownerId) return null;
    return { state: 'running', done: running.done, total: running.total };
  }

  /** Waits until a job of this process ends, or `signal` aborts. */
  async someEnd(signal: AbortSignal): Promise<void> {
    await once(this.#events, 'end', { signal }).catch(() => undefined);
  }

  /** Stops a job at any point, if this process carries it out. Its row is not changed. */
  async stop(actor: Actor, job: string): Promise<void> {
    const running = this.#running;
    if (running === null || this.progress(actor, job) === null) return;
    running.isStopped = true;
    await this.#executor.stop();
  }

  /** Interrupts the job of this process, so that another one begins it again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#executor.stop();
  }

  /** Writes progress for the other processes of a PostgreSQL. SQLite has one process, and no room to write during a job. */
  #noteRegularly(running: Running): NodeJS.Timeout | undefined {
    if (databaseLocation().provider === 'sqlite') return undefined;
    return setInterval(() => void this.#note(running), NOTE_MILLISECONDS).unref();
  }

  async #note({ actor, id, done, total }: Running): Promise<void> {
    try {
      // Another process has cancelled it.
      if (!(await noteProgress(actor, id, done, total))) await this.stop(actor, id);
    } catch (err) {
      log.warn({ err, job: id }, 'The progress of a job could not be written');
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
