import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Job } from '@/lib/jobs/job';
import { type Actor, LOCAL_ACTOR } from '@/lib/server/actor';
import { collectionNumber, readHoldings } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { beginJob, endJob, openJob, openJobs } from '@/lib/server/jobs/job-rows';
import { JobRunner } from '@/lib/server/jobs/job-runner';
import { cancelJob, endedJob, readJob, setExecutor, startJob } from '@/lib/server/jobs/jobs';
import type { Executor, Order, Task } from '@/lib/server/jobs/order';
import { perform } from '@/lib/server/jobs/perform';
import { WorkerThread } from '@/lib/server/jobs/worker-thread';
import { bundle } from '@/scripts/bundle.mjs';
import { INLINE } from '@/tests/inline-jobs';
import { mistakesOf } from '@/tests/lib/api/described';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, ROOT, useDatabase } from '@/tests/lib/server/databases';
import { OWN, request } from '@/tests/lib/server/requests';

const count = operation('importCollection');
const takeBack = operation('undoChange');
const fileRoute = operation('readJobFile');
const cancel = operation('cancelJob');
const readRoute = operation('readJob');
const listRoute = operation('listJobs');

const PROGRAM = join(ROOT, 'dist/tests/jobs.mjs');
const ASYNC = { ...OWN, prefer: 'return=minimal, respond-async' };

/** Returns a number of lines, each with a separate place. */
function listOf(lines: number, place: string): string {
  const rows = Array.from({ length: lines }, (_, i) => `2,Zipper,${place} ${i}`);
  return `Count,Name,Place\n${rows.join('\n')}`;
}

const fileOf = (text: string) =>
  ({ text, format: null, mode: 'set', choices: [], columns: [] }) as const;

async function importTask(lines: number, place: string): Promise<Task & { batch: string }> {
  const file = fileOf(listOf(lines, place));
  const number = await collectionNumber(LOCAL_ACTOR);
  return { kind: 'import', file, number, batch: randomUUID(), title: place };
}

const orderOf = (id: string) => ({ id, kind: 'import', title: 'a file' }) as const;
const rowsAt = async (place: string) =>
  (await readHoldings(LOCAL_ACTOR, {}, 10_000)).filter((one) => one.place.startsWith(place)).length;
const at = (id: string) => ({ id });

async function told(response: Response | Promise<Response>, status = 200): Promise<Job> {
  const answer = await response;
  expect(answer.status).toBe(status);
  const body: unknown = await answer.json();
  expect(mistakesOf('Job', body)).toEqual([]);
  return body as Job;
}

/** Returns an executor that holds each order until `go` is called. */
function held(): Executor & { readonly orders: Order[]; go(): Promise<void> } {
  const waiting: (() => void)[] = [];
  const orders: Order[] = [];
  let stopped: () => void = () => undefined;
  return {
    orders,
    go: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.pop()?.();
    },
    run: async (order, onProgress) => {
      orders.push(order);
      onProgress(3, 10);
      const isStopped = await new Promise<boolean>((resolve) => {
        waiting.push(() => resolve(false));
        stopped = () => resolve(true);
      });
      return isStopped ? null : perform(order, onProgress);
    },
    stop: async () => {
      waiting.length = 0;
      stopped();
    },
  };
}

describe.each(PROVIDERS)('a job, on %s', (provider) => {
  useDatabase(provider);
  afterAll(() => setExecutor(INLINE));

  describe('from its start to its end', () => {
    let executor = held();
    beforeEach(() => {
      executor = held();
      setExecutor(executor);
    });

    it('has an address with its progress, is listed, and ends with its result', async () => {
      const number = await collectionNumber(LOCAL_ACTOR);
      const batch = randomUUID();
      const body = { text: '3 Zipper', mode: 'set', number, batch, title: 'mine' };
      const begun = await told(count(request('POST', '/', body, ASYNC)), 202);
      expect(begun).toMatchObject({ id: batch, kind: 'import', title: 'Import of mine' });
      await expect.poll(() => executor.orders.length).toBe(1);
      const job = await told(readRoute(request('GET', '/'), at(batch)));
      expect(job).toMatchObject({ state: 'running', done: 3, total: 10, result: null });
      const { jobs } = await (await listRoute(request('GET', '/'))).json();
      expect(mistakesOf('JobList', { jobs })).toEqual([]);
      expect(jobs[0]).toEqual(job);
      await executor.go();
      await endedJob(LOCAL_ACTOR, batch);
      expect(await told(readRoute(request('GET', '/'), at(batch)))).toMatchObject({
        state: 'done',
        result: { batch, tally: { added: 1, changed: 0, unchanged: 0 } },
      });
      // Sent again, it is still one job.
      expect((await count(request('POST', '/', body))).status).toBe(200);
      expect(executor.orders).toHaveLength(1);
      expect((await readRoute(request('GET', '/'), at('none'))).status).toBe(404);
    });

    it('is started once, however many simultaneous requests ask for it', async () => {
      const task = await importTask(2, 'twice');
      const ask = () => startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      await Promise.all([ask(), ask(), ask()]);
      await executor.go();
      await endedJob(LOCAL_ACTOR, task.batch);
      expect(executor.orders).toHaveLength(1);
      expect(await rowsAt('twice')).toBe(2);
    });

    it('waits for the previous one, and can be cancelled while it waits or runs', async () => {
      const [first, second] = [await importTask(1, 'first'), await importTask(1, 'second')];
      await startJob(LOCAL_ACTOR, orderOf(first.batch), first);
      await startJob(LOCAL_ACTOR, orderOf(second.batch), second);
      expect(await readJob(LOCAL_ACTOR, second.batch)).toMatchObject({ state: 'waiting' });
      await expect.poll(() => executor.orders.length).toBe(1);
      const stop = (id: string) => told(cancel(request('DELETE', '/'), at(id)));
      expect(await stop(second.batch)).toMatchObject({ state: 'cancelled' });
      expect(await stop(first.batch)).toMatchObject({ state: 'cancelled' });
      expect(executor.orders).toHaveLength(1);
      expect((await cancel(request('DELETE', '/', undefined, {}), at(first.batch))).status).toBe(
        403,
      );
      // A cancelled job can be started again; a finished one is not.
      await startJob(LOCAL_ACTOR, orderOf(first.batch), first);
      await executor.go();
      await endedJob(LOCAL_ACTOR, first.batch);
      expect(await stop(first.batch)).toMatchObject({ state: 'done' });
      expect(await rowsAt('first')).toBe(1);
    });

    it('shows its reason when it failed, and can be started again under its id', async () => {
      const task = { ...(await importTask(1, 'late')), number: 999 };
      const begin = () => startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      await begin();
      await executor.go();
      const job = await endedJob(LOCAL_ACTOR, task.batch);
      expect(job).toMatchObject({ state: 'failed', problem: { code: 'COLLECTION_CHANGED' } });
      const body = { text: listOf(1, 'late'), mode: 'set', title: 'late', batch: task.batch };
      const answer = count(request('POST', '/', { ...body, number: 999 }));
      await expect.poll(() => executor.orders.length).toBe(2);
      await executor.go();
      expect((await answer).status).toBe(409);
      expect(await rowsAt('late')).toBe(0);
    });

    /** Does what a process does when it starts, and waits until it has no job left. */
    async function continueJobs(): Promise<void> {
      const runner = new JobRunner(INLINE);
      for (const job of await openJobs(0, 100)) await runner.run(job);
    }

    it('is continued by the next process when its own is gone, and is done once', async () => {
      const task = await importTask(1, 'lost');
      const key = await openJob(LOCAL_ACTOR, orderOf(task.batch), task, null, null);
      expect(await beginJob(LOCAL_ACTOR, task.batch, key?.createdAt ?? '')).toEqual({
        task,
        attempt: 1,
      });
      expect(await readJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'running' });
      await continueJobs();
      expect(await endedJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'done' });
      expect(await rowsAt('lost')).toBe(1);
      // What it was to do is forgotten, and whoever has it in a queue finds it done.
      expect(await database().job.count({ where: { task: { not: null } } })).toBe(0);
      expect(await beginJob(LOCAL_ACTOR, task.batch, key?.createdAt ?? '')).toBeNull();
    });

    it('fails once its process was killed five times, and can be started again', async () => {
      const task = await importTask(1, 'deadly');
      const key = await openJob(LOCAL_ACTOR, orderOf(task.batch), task, null, null);
      for (let attempt = 1; attempt <= 5; attempt++)
        expect(await beginJob(LOCAL_ACTOR, task.batch, key?.createdAt ?? '')).not.toBeNull();
      await continueJobs();
      const problem = { code: 'INTERRUPTED' };
      expect(await readJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'failed', problem });
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      await executor.go();
      expect(await endedJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'done' });
      expect(await rowsAt('deadly')).toBe(1);
    });

    it('that is begun twice, because its process was only slow, writes once', async () => {
      const task = await importTask(2, 'slow');
      const key = await openJob(LOCAL_ACTOR, orderOf(task.batch), task, null, null);
      const runners = [new JobRunner(INLINE), new JobRunner(INLINE)];
      if (key !== null) await Promise.all(runners.map((runner) => runner.run(key)));
      expect(await readJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'done' });
      expect(await database().collectionChange.count({ where: { batch: task.batch } })).toBe(1);
    });

    it('writes nothing when another process cancels it', async () => {
      const task = await importTask(3, 'elsewhere');
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      await expect.poll(() => executor.orders.length).toBe(1);
      expect(await endJob(database(), LOCAL_ACTOR, task.batch, { state: 'cancelled' })).toBe(true);
      await executor.go();
      expect(await endedJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'cancelled' });
      await expect.poll(() => rowsAt('elsewhere')).toBe(0);
      expect(await database().collectionChange.count({ where: { batch: task.batch } })).toBe(0);
    });

    it('is not visible to another owner', async () => {
      const other: Actor = { ownerId: 'other' };
      const task = await importTask(1, 'mine');
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      expect(await readJob(other, task.batch)).toBeNull();
      expect(await cancelJob(other, task.batch)).toBeNull();
      await expect.poll(() => executor.orders.length).toBe(1);
      expect(await readJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'running' });
      await executor.go();
      await endedJob(LOCAL_ACTOR, task.batch);
    });
  });

  describe('on the worker thread', () => {
    const threads: WorkerThread[] = [];
    const onThread = (program = PROGRAM, idle?: number) => {
      const thread = new WorkerThread(program, idle);
      threads.push(thread);
      setExecutor(thread);
    };
    beforeAll(() => bundle(ROOT, 'lib/server/jobs/worker-main.ts', PROGRAM));
    afterAll(async () => {
      for (const thread of threads) await thread.stop();
    });

    it('imports a file and undoes it, each once, and updates the totals', async () => {
      onThread();
      const number = await collectionNumber(LOCAL_ACTOR);
      const batch = randomUUID();
      const body = { text: listOf(700, 'thread'), mode: 'set', number, batch, title: 'x' };
      for (const _ of [1, 2]) expect((await count(request('POST', '/', body))).status).toBe(200);
      expect(await rowsAt('thread')).toBe(700);
      const sent = randomUUID();
      const undo = (id: string) => takeBack(request('POST', '/', { sent: id, batch }));
      const answer = await undo(sent);
      const change = await answer.json();
      expect(mistakesOf('Changed', change)).toEqual([]);
      expect(change).toMatchObject({
        repeated: false,
        number: await collectionNumber(LOCAL_ACTOR),
      });
      expect(change.now.totals.length).toBeGreaterThan(0);
      expect(await rowsAt('thread')).toBe(0);
      expect((await undo(sent)).status).toBe(200);
      expect((await undo(randomUUID())).status).toBe(409);
      expect(await rowsAt('thread')).toBe(0);
    });

    it('can be cancelled during its transaction, leaves no changes, and does not stop the next job', async () => {
      onThread();
      const task = await importTask(6_000, 'cancelled');
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      const written = async () => (await readJob(LOCAL_ACTOR, task.batch))?.done ?? 0;
      await expect.poll(written, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
      expect(await cancelJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'cancelled' });
      expect(await rowsAt('cancelled')).toBe(0);
      const next = await importTask(3, 'next');
      await startJob(LOCAL_ACTOR, orderOf(next.batch), next);
      expect(await endedJob(LOCAL_ACTOR, next.batch)).toMatchObject({ state: 'done' });
      expect(await rowsAt('next')).toBe(3);
    });

    it('makes other writers wait until it ends, but no readers', async () => {
      onThread();
      const task = await importTask(2_000, 'beside');
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      const write = database().setting.create({
        data: { ...LOCAL_ACTOR, key: 'meanwhile', value: 'x' },
      });
      expect(await rowsAt('beside')).toBeGreaterThanOrEqual(0);
      await write;
      expect(await endedJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'done' });
      expect(await database().setting.count({ where: { key: 'meanwhile' } })).toBe(1);
      expect(await rowsAt('beside')).toBe(2_000);
    });

    it('writes a backup in parts, and leaves none of them when cancelled', async () => {
      onThread();
      const photo = { ...LOCAL_ACTOR, printing: 'ote/standard/270', type: 'image/webp' };
      const bytes = new Uint8Array(randomBytes(1_500_000));
      await database().photo.createMany({
        data: Array.from({ length: 12 }, () => ({
          ...{ ...photo, width: 1, height: 1, bytes, thumbnail: new Uint8Array(9) },
        })),
      });
      const [cancelled, whole] = [randomUUID(), randomUUID()];
      const order = (id: string) => ({ id, kind: 'backup', title: 'Backup' }) as const;
      const parts = () => database().jobPart.count({ where: { jobId: cancelled } });
      await startJob(LOCAL_ACTOR, order(cancelled), { kind: 'backup' });
      await expect.poll(parts, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
      expect(await cancelJob(LOCAL_ACTOR, cancelled)).toMatchObject({ state: 'cancelled' });
      expect(await parts()).toBe(0);
      await startJob(LOCAL_ACTOR, order(whole), { kind: 'backup' });
      const job = await endedJob(LOCAL_ACTOR, whole);
      expect(job).toMatchObject({ state: 'done', result: { type: 'application/zip' } });
      const file = await fileRoute(request('GET', '/'), at(whole));
      const zip = Buffer.from(await file.arrayBuffer());
      expect(job?.result).toMatchObject({ bytes: zip.length });
      expect(zip.toString('latin1', zip.length - 22).slice(0, 4)).toBe('PK\x05\x06');
      await database().photo.deleteMany();
    });

    it('refuses a damaged backup, and keeps no copy of it', async () => {
      onThread();
      // Copies have no name any more, so they are looked for among the open files.
      const copies = () =>
        readdirSync('/proc/self/fd').filter((open) => {
          try {
            return readlinkSync(`/proc/self/fd/${open}`).includes('dossier-job-');
          } catch {
            // Closed meanwhile, as the folder that is being read is.
            return false;
          }
        });
      for (const id of [randomUUID(), randomUUID()]) {
        const backup = await open(join(ROOT, 'package-lock.json'));
        const order = { id, kind: 'restore', title: 'r' } as const;
        await startJob(LOCAL_ACTOR, order, { kind: 'restore' }, backup);
        await backup.close();
        const problem = { code: 'DAMAGED' };
        expect(await endedJob(LOCAL_ACTOR, id)).toMatchObject({ problem });
        expect(await database().jobPart.count({ where: { jobId: id } })).toBe(0);
      }
      expect(copies()).toEqual([]);
    });

    it('is reported when it crashes, and the next job gets a new thread, also after an idle time', async () => {
      onThread(join(ROOT, 'tests/lib/server/breaking-thread.mjs'));
      const task = await importTask(1, 'broken');
      await startJob(LOCAL_ACTOR, orderOf(task.batch), task);
      const problem = { code: 'INTERRUPTED' };
      expect(await endedJob(LOCAL_ACTOR, task.batch)).toMatchObject({ state: 'failed', problem });
      onThread(PROGRAM, 0);
      for (const place of ['idle a', 'idle b']) {
        const next = await importTask(1, place);
        await startJob(LOCAL_ACTOR, orderOf(next.batch), next);
        expect(await endedJob(LOCAL_ACTOR, next.batch)).toMatchObject({ state: 'done' });
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      expect(await rowsAt('idle')).toBe(2);
    });
  });
});
