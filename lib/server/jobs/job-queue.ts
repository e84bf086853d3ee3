import 'server-only';
import { log } from '@/lib/server/log';
import type { JobKey } from './job-rows';

/** Says which job is next. The rows of the jobs say everything else: what is lost here is added again from them. */
export interface JobQueue {
  /** Takes jobs from now on. */
  start(): Promise<void>;
  /** Adds jobs; one that is here already stays once. */
  add(jobs: readonly JobKey[]): Promise<void>;
  /** Takes no more jobs. The one that runs is given back. */
  stop(): Promise<void>;
}

/** The queue of a program with SQLite, which one process uses: jobs run one at a time, in the order of their arrival. */
export class LocalQueue implements JobQueue {
  readonly #run: (job: JobKey) => Promise<void>;
  readonly #jobs = new Map<string, JobKey>();
  #isRunning = false;

  constructor(run: (job: JobKey) => Promise<void>) {
    this.#run = run;
  }

  async start(): Promise<void> {}

  async add(jobs: readonly JobKey[]): Promise<void> {
    for (const job of jobs) this.#jobs.set(nameOf(job), job);
    void this.#next();
  }

  async stop(): Promise<void> {
    this.#jobs.clear();
  }

  async #next(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (const [name, job] of this.#jobs) {
      await this.#run(job).catch((err: unknown) => log.warn({ err, job }, 'A job was interrupted'));
      this.#jobs.delete(name);
    }
    this.#isRunning = false;
  }
}

/** Returns the name of a job in a queue. A job that is started again under its id has another one. */
export function nameOf({ ownerId, id, createdAt }: JobKey): string {
  return JSON.stringify([ownerId, id, createdAt]);
}
