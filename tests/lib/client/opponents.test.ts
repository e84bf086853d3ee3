import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleJobs } from '@/bench/sim-games';
import { ote, pilotNamed, reasonsOf, start } from '@/engine';
import { askReasons, type OpponentOrder, seatOpponent } from '@/lib/client/opponents';

/** A worker that answers at once, or never when it is busy. */
class FakeWorker {
  static busy = false;
  static started = 0;
  static ended = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  #defs: OpponentOrder['defs'] = null;

  constructor() {
    FakeWorker.started += 1;
  }

  postMessage(order: OpponentOrder): void {
    this.#defs = order.defs ?? this.#defs;
    if (FakeWorker.busy) return;
    const { pilot, seed, request, wants } = order;
    const view = { ...order.view, defs: this.#defs ?? [] };
    const data =
      wants === 'answer'
        ? { ok: true, answer: pilotNamed(pilot, seed).answer(view, request) }
        : { ok: true, reasons: reasonsOf(pilot, seed, view, request) };
    queueMicrotask(() => this.onmessage?.({ data }));
  }

  terminate(): void {
    FakeWorker.ended += 1;
  }
}

function dealt() {
  const [job] = exampleJobs().values();
  if (job === undefined) throw new Error('no example decks');
  const { defs, seats } = job.setup;
  const begun = start({ defs, seats: [...seats, ...seats], seed: 3 });
  if (!begun.ok) throw new Error(begun.error.message);
  const { state, requests } = begun.value;
  const [request] = requests;
  if (request === undefined) throw new Error('nothing is asked');
  return { state, request };
}

describe('an opponent in a worker', () => {
  const { state, request } = dealt();

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
    Object.assign(FakeWorker, { busy: false, started: 0, ended: 0 });
  });

  it('gives up its answer at once when it is stopped, and answers again with a new worker', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    FakeWorker.busy = true;
    const opponent = seatOpponent('rival', 1);
    const first = opponent.answer(state, request);
    await Promise.resolve();
    opponent.stop();
    expect((await first).fault).toContain('it was stopped');
    FakeWorker.busy = false;
    const second = await opponent.answer(state, request);
    expect(second.fault).toBeNull();
    expect([FakeWorker.started, FakeWorker.ended]).toEqual([2, 1]);
  });

  it('is replaced by the least answer when it takes too long', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    vi.useFakeTimers();
    FakeWorker.busy = true;
    const late = seatOpponent('seer', 1).answer(state, request);
    await vi.advanceTimersByTimeAsync(10_001);
    const { answer, fault } = await late;
    expect(answer).toEqual({ do: 'end', seat: request.seat });
    expect(fault).toContain('Seer failed: it took longer than 10 seconds');
    expect(FakeWorker.ended).toBe(1);
  });

  it('says which choices it weighs, and ends that worker', async () => {
    vi.stubGlobal('Worker', FakeWorker);
    const view = ote.viewOf(state, request.seat);
    const { signal } = new AbortController();
    const reasons = await askReasons('rival', 1, view, request, signal);
    expect(reasons).toEqual(reasonsOf('rival', 1, view, request));
    expect([FakeWorker.started, FakeWorker.ended]).toEqual([1, 1]);
  });
});
