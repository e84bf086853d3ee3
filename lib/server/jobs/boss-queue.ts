import 'server-only';
import type { PgBoss } from 'pg-boss';
import { log } from '@/lib/server/log';
import { type JobQueue, nameOf } from './job-queue';
import type { JobKey } from './job-rows';
import { programVersion, siteVersion } from './program-version';

const QUEUE = 'dossier';

/** Seconds without a sign of life after which a job is given to another process, which takes up to CHECK_SECONDS more. */
const HEARTBEAT_SECONDS = 15;
const CHECK_SECONDS = 5;
/** Seconds between two questions whether a job waits that another process has added. */
const POLL_SECONDS = 1;
/** Milliseconds between two checks of the site's version. */
const VERSION_MILLISECONDS = 5_000;
/** The queue gives a job again as often as that; its row says when it is enough. */
const MANY = 10_000;
const DAY = 24 * 3_600;

const OPTIONS = {
  // One entry for each name of a job, until it has ended.
  policy: 'exclusive',
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY - 1,
  retryLimit: MANY,
  retryDelay: 1,
  // The rows of the jobs say what there was.
  deleteAfterSeconds: 60,
} as const;

/** PostgreSQL's codes for a table, and a schema, that is missing. */
const MISSING = new Set(['42P01', '3F000']);

/** The queue of a program with PostgreSQL: pg-boss gives each job to one process, and to another one when that is killed. */
export class BossQueue implements JobQueue {
  readonly #url: string;
  readonly #run: (job: JobKey) => Promise<void>;
  readonly #takes: boolean;
  #boss: PgBoss | null = null;
  #worker: string | null = null;
  #versions: NodeJS.Timeout | undefined;
  /** The version of the site that the log was told of. */
  #told: string | null | undefined;
  #repair: Promise<void> | null = null;

  /** `takes`: whether this process carries out jobs, and does not only add them. */
  constructor(url: string, run: (job: JobKey) => Promise<void>, takes: boolean) {
    this.#url = url;
    this.#run = run;
    this.#takes = takes;
  }

  async start(): Promise<void> {
    await this.#open();
    if (!this.#takes) return;
    await this.#followVersion();
    this.#versions = setInterval(() => void this.#followVersion(), VERSION_MILLISECONDS).unref();
  }

  async add(jobs: readonly JobKey[]): Promise<void> {
    if (jobs.length === 0) return;
    const entries = jobs.map((job) => ({ data: job, singletonKey: nameOf(job) }));
    try {
      await this.#boss?.insert(QUEUE, entries);
    } catch (error) {
      this.#noteError(error);
    }
    this.#wake();
  }

  async stop(): Promise<void> {
    clearInterval(this.#versions);
    await this.#boss?.stop({ graceful: true, timeout: 5_000 });
    this.#boss = null;
  }

  async #open(): Promise<void> {
    // Loaded here, so that a program with SQLite does not load it.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: this.#url,
      application_name: 'dossier jobs',
      max: 2,
      schedule: false,
      superviseIntervalSeconds: CHECK_SECONDS,
      monitorIntervalSeconds: CHECK_SECONDS,
    });
    boss.on('error', (error) => this.#noteError(error));
    await boss.start();
    await boss.createQueue(QUEUE, OPTIONS);
    this.#boss = boss;
  }

  /** Takes jobs as long as this program has the version of the site. */
  async #followVersion(): Promise<void> {
    try {
      const [own, site] = [programVersion(), await siteVersion()];
      if (own === site) await this.#take();
      else await this.#leave();
      if (site === this.#told) return;
      this.#told = site;
      if (own === site) log.info({ version: own }, 'This process takes jobs');
      else
        log.warn(
          { version: own, site },
          'This process takes no jobs: it has another version than the site. Start the same version here',
        );
    } catch (error) {
      this.#noteError(error);
    }
  }

  async #take(): Promise<void> {
    if (this.#worker !== null || this.#boss === null) return;
    const options = { batchSize: 1, pollingIntervalSeconds: POLL_SECONDS };
    this.#worker = await this.#boss.work<JobKey>(QUEUE, options, async ([job]) => {
      if (job === undefined) return;
      // The version may have changed since the last check.
      if ((await siteVersion()) !== programVersion())
        throw new Error('The site has another version than this process');
      await this.#run(job.data);
      this.#wake();
    });
  }

  async #leave(): Promise<void> {
    if (this.#worker === null) return;
    this.#worker = null;
    await this.#boss?.offWork(QUEUE, { wait: false });
  }

  /** Lets the worker of this process ask for the next job at once. */
  #wake(): void {
    if (this.#worker !== null) this.#boss?.notifyWorker(this.#worker);
  }

  /** Logs an error. The rows of the jobs are added again every minute, so that nothing is lost with a queue that was away or deleted. */
  #noteError(err: unknown): void {
    // Not the error itself: it holds the connection, which fills a page of the log.
    log.warn(
      { reason: err instanceof Error ? err.message : String(err) },
      'The queue of jobs failed',
    );
    if (!MISSING.has(codeOf(err)) || this.#repair !== null) return;
    this.#repair = this.#reopen()
      .catch((error: unknown) => log.error({ err: error }, 'The queue of jobs cannot be made anew'))
      .finally(() => {
        this.#repair = null;
      });
  }

  /** Makes the tables of the queue anew. */
  async #reopen(): Promise<void> {
    const broken = this.#boss;
    this.#boss = null;
    this.#worker = null;
    await broken?.stop({ graceful: false }).catch(() => undefined);
    await this.#open();
    if (this.#takes) await this.#followVersion();
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
