import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { collectionNumber, readHoldings } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { BossQueue } from '@/lib/server/jobs/boss-queue';
import { type JobKey, openJob, openJobs, readJobRow } from '@/lib/server/jobs/job-rows';
import { JobRunner } from '@/lib/server/jobs/job-runner';
import type { Executor } from '@/lib/server/jobs/order';
import { announceVersion } from '@/lib/server/jobs/program-version';
import { INLINE } from '@/tests/inline-jobs';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';

/** Saves an import of one line. */
async function saveImport(place: string): Promise<JobKey> {
  const batch = randomUUID();
  const text = `Count,Name,Place\n2,Zipper,${place}`;
  const file = { text, format: null, mode: 'set', choices: [], columns: [] } as const;
  const number = await collectionNumber(LOCAL_ACTOR);
  const task = { kind: 'import', file, number, batch, title: place } as const;
  const order = { id: batch, kind: 'import', title: place } as const;
  const key = await openJob(LOCAL_ACTOR, order, task, null, null);
  if (key === null) throw new Error('It is there already.');
  return key;
}

const stateOf = async ({ id }: JobKey) => (await readJobRow(LOCAL_ACTOR, id))?.state;
const rowsAt = async (place: string) =>
  (await readHoldings(LOCAL_ACTOR, {}, 100)).filter((one) => one.place === place).length;
/** Longer than a machine with much to do takes until a job is given to another process. */
const SOON = { timeout: 60_000, interval: 100 };

describe.runIf(PROVIDERS.includes('postgresql'))(
  'the queue of PostgreSQL',
  { tags: 'long' },
  () => {
    const held = useDatabase('postgresql');
    const queues: BossQueue[] = [];
    afterEach(async () => {
      for (const queue of queues.splice(0)) await queue.stop();
    });

    /** Opens a queue as a process does. Its jobs go to `run`. */
    async function openQueue(
      run: (job: JobKey) => Promise<void>,
      takes = true,
    ): Promise<BossQueue> {
      const queue = new BossQueue(held.url, run, takes);
      queues.push(queue);
      await queue.start();
      return queue;
    }

    const runs = (executor: Executor = INLINE) => {
      const runner = new JobRunner(executor);
      return (job: JobKey) => runner.run(job);
    };

    it('gives a job to a worker, and once however often it is added', async () => {
      await announceVersion();
      const taken: string[] = [];
      const server = await openQueue(runs(), false);
      const job = await saveImport('given');
      await server.add([job]);
      await server.add([job]);
      const run = runs();
      await openQueue(async (one) => {
        taken.push(one.id);
        await run(one);
      });
      await expect.poll(() => stateOf(job), SOON).toBe('done');
      const last = await saveImport('last');
      await server.add([job, last]);
      await expect.poll(() => stateOf(last), SOON).toBe('done');
      expect(taken.filter((id) => id === job.id).length).toBeLessThanOrEqual(2);
      expect(await rowsAt('given')).toBe(1);
    });

    it('gives the job of a worker that broke off to another one', async () => {
      await announceVersion();
      const job = await saveImport('broken');
      let isBroken = false;
      const first = await openQueue(async () => {
        isBroken = true;
        throw new Error('killed');
      });
      await first.add([job]);
      await expect.poll(() => isBroken, SOON).toBe(true);
      await first.stop();
      await openQueue(runs());
      await expect.poll(() => stateOf(job), SOON).toBe('done');
      expect(await rowsAt('broken')).toBe(1);
    });

    it('gives no job to a worker of another version until that is the version of the site', async () => {
      await database().setting.updateMany({
        where: { key: 'jobs.version' },
        data: { value: 'new' },
      });
      const job = await saveImport('version');
      let taken = 0;
      const run = runs();
      const queue = await openQueue(async (one) => {
        taken += 1;
        await run(one);
      });
      await queue.add([job]);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect([taken, await stateOf(job)]).toEqual([0, 'waiting']);
      await announceVersion();
      await expect.poll(() => stateOf(job), SOON).toBe('done');
    });

    it('is made anew when its tables are deleted, and loses no job', async () => {
      await announceVersion();
      const queue = await openQueue(runs());
      const client = new pg.Client({ connectionString: held.url });
      await client.connect();
      await client.query('DROP SCHEMA pgboss CASCADE');
      await client.end();
      const job = await saveImport('deleted');
      await queue.add([job]);
      await expect
        .poll(async () => {
          // As each process does every minute.
          await queue.add(await openJobs(0, 10));
          return stateOf(job);
        }, SOON)
        .toBe('done');
      expect(await rowsAt('deleted')).toBe(1);
    });

    it('continues when PostgreSQL was gone', async () => {
      await announceVersion();
      const queue = await openQueue(runs());
      await held.postgres?.down();
      await queue.add([]);
      await held.postgres?.up();
      const job = await saveImport('gone');
      await queue.add([job]);
      await expect.poll(() => stateOf(job), SOON).toBe('done');
      expect(await rowsAt('gone')).toBe(1);
    });
  },
);
