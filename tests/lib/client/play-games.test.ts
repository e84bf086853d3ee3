import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GoldfishJob } from '@/lib/ote/goldfish-simulation';

/** A worker of the browser, as far as the program uses one. */
class FakeWorker {
  static readonly started: FakeWorker[] = [];
  onerror: ((event: { message: string }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onmessageerror: (() => void) | null = null;
  readonly orders: unknown[] = [];
  isTerminated = false;
  constructor() {
    FakeWorker.started.push(this);
  }
  postMessage(order: unknown): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.isTerminated = true;
  }
}

/** Only handed on to the worker. */
const JOB = {} as GoldfishJob;

describe('the pool of web workers that play games', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.started.length = 0;
  });
  afterEach(() => vi.unstubAllGlobals());

  async function start() {
    const { goldfishWorkers, startGameWorkers } = await import('@/lib/client/play-games');
    const hire = () => {
      const worker = goldfishWorkers(JOB).start?.();
      if (worker === undefined) throw new Error('no worker');
      return worker;
    };
    return { startGameWorkers, hire };
  }

  it('rejects the games of a crashed worker and never uses that worker again', async () => {
    const { hire } = await start();
    const worker = hire();
    const chunk = worker.play(0, 20);
    FakeWorker.started[0]?.onerror?.({ message: 'out of memory' });
    await expect(chunk).rejects.toThrow('out of memory');
    worker.stop();
    expect(FakeWorker.started[0]?.isTerminated).toBe(true);
    void hire().play(0, 20);
    expect(FakeWorker.started[1]?.orders).toContainEqual({ from: 0, to: 20 });
  });

  it('sends a job to a worker once, and then only the range of games', async () => {
    const { hire } = await start();
    const worker = hire();
    for (const from of [0, 20]) {
      const chunk = worker.play(from, from + 20);
      FakeWorker.started[0]?.onmessage?.({ data: { ok: true, chunk: 'played' } });
      await chunk;
    }
    expect(FakeWorker.started[0]?.orders).toEqual([
      { job: { simulation: 'goldfish', job: JOB } },
      { from: 0, to: 20 },
      { from: 20, to: 40 },
    ]);
  });

  it('plays a second job after the first', async () => {
    const { hire } = await start();
    const first = hire();
    const chunk = first.play(0, 20);
    FakeWorker.started[0]?.onmessage?.({ data: { ok: true, chunk: 'played' } });
    await chunk;
    first.stop();
    void hire().play(0, 20);
    expect(FakeWorker.started).toHaveLength(1);
    expect(FakeWorker.started[0]?.orders).toHaveLength(4);
  });

  it('rejects the games when a worker reports an error, and uses that worker again', async () => {
    const { hire } = await start();
    const worker = hire();
    const chunk = worker.play(0, 20);
    FakeWorker.started[0]?.onmessage?.({ data: { ok: false, message: 'no such card' } });
    await expect(chunk).rejects.toThrow('no such card');
    worker.stop();
    void hire().play(0, 20);
    expect(FakeWorker.started).toHaveLength(1);
  });

  it('does not wait for a worker that crashed before its first job', async () => {
    const { startGameWorkers, hire } = await start();
    startGameWorkers();
    for (const one of FakeWorker.started) one.onerror?.({ message: 'not loaded' });
    void hire().play(0, 20);
    const asked = FakeWorker.started.filter(({ orders }) => orders.length > 0);
    expect(asked).toEqual([FakeWorker.started[2]]);
  });
});
