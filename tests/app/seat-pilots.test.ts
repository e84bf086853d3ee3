import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTable } from '@/app/_components/table/create-table';
import { seatPilots } from '@/app/_components/table/seat-pilots';
import { doTableCommand } from '@/app/_components/table/table-commands';
import { type Pace, readSettings } from '@/app/_components/table/table-settings';
import { askedAt, type TableStore } from '@/app/_components/table/table-store';
import { beginTree, oteTable, pilotNamed, seatViewOf } from '@/engine';
import type { OpponentOrder } from '@/lib/client/opponents';
import { lastMove } from '@/lib/ote/shown-moves';
import { OWN } from '@/tests/properties/pool';
import { setupOf } from '@/tests/properties/random-game';

/** A worker that replies when the test says so. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly orders: OpponentOrder[] = [];
  #defs: OpponentOrder['defs'] = null;
  isTerminated = false;

  constructor() {
    SlowWorker.all.push(this);
  }

  postMessage(order: OpponentOrder): void {
    this.#defs = order.defs ?? this.#defs;
    this.orders.push(order);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Replies to the last order. */
  async reply(): Promise<void> {
    const order = this.orders.at(-1);
    if (order === undefined || this.isTerminated) throw new Error('nothing is ordered');
    const view = { ...order.view, defs: this.#defs ?? [] };
    const answer = pilotNamed(order.pilot, order.seed).answer(view, order.request);
    this.onmessage?.({ data: { ok: true, answer } });
    // The answer passes through some promises.
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
}

function seated(pace: Pace = 'at-once'): TableStore {
  const setup = setupOf({ seed: 4, seats: 2, deck: 18, beginnersDiscard: false }, OWN);
  const begun = beginTree(oteTable, setup);
  if (!begun.ok) throw new Error(begun.error.message);
  const facts = { name: 'Slow', roles: ['person', 'rival'] as const, marks: [], expected: null };
  const settings = { ...readSettings(null), pace };
  return createTable({ id: '', deck: null, facts, session: begun.value, settings });
}

/** Answers for the person, with as little as possible, until a pilot is asked. */
function playToPilot(store: TableStore): void {
  for (let given = 0; given < 50; given++) {
    const asked = askedAt(store.getState());
    if (asked.who !== 'person') return;
    const view = seatViewOf(store.getState().session.now.state, asked.seat);
    store.getState().act([pilotNamed('still', 1).answer(view, asked.request)]);
  }
}

/** Lets the pilot play until one of its moves is shown. */
async function playToShownMove(store: TableStore): Promise<void> {
  for (let given = 0; given < 60 && store.getState().hurry === null; given++) {
    playToPilot(store);
    await SlowWorker.all[0]?.reply();
  }
  expect(store.getState().hurry).not.toBeNull();
}

describe('the moves of a pilot', () => {
  beforeEach(() => {
    SlowWorker.all.length = 0;
    vi.stubGlobal('Worker', SlowWorker);
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('a visible move is shown for half a second before the next one, with the card that acts', async () => {
    const store = seated('normal');
    const stop = seatPilots(store);
    await playToShownMove(store);
    const { session, shown } = store.getState();
    const move = lastMove(session, 1, 0);
    expect(move).not.toBeNull();
    expect(shown).toBe(move?.card);
    await SlowWorker.all[0]?.reply();
    vi.advanceTimersByTime(490);
    expect(store.getState().session).toBe(session);
    vi.advanceTimersByTime(20);
    expect(store.getState().session).not.toBe(session);
    stop();
  });

  test('a person who hurries sees the rest of the turn at once, and the next turn is shown again', async () => {
    const store = seated('normal');
    const stop = seatPilots(store);
    await playToShownMove(store);
    await SlowWorker.all[0]?.reply();
    const { session, hurry } = store.getState();
    hurry?.();
    expect(store.getState().session).not.toBe(session);
    for (let given = 0; given < 40 && askedAt(store.getState()).who === 'pilot'; given++) {
      expect(store.getState().hurry).toBeNull();
      await SlowWorker.all[0]?.reply();
    }
    expect(askedAt(store.getState()).who).toBe('person');
    await playToShownMove(store);
    stop();
  });

  test('an undo while a move is shown drops the answer that waits', async () => {
    const store = seated('normal');
    const stop = seatPilots(store);
    await playToShownMove(store);
    await SlowWorker.all[0]?.reply();
    store.getState().undo();
    const undone = store.getState().session;
    vi.advanceTimersByTime(2_000);
    expect(store.getState().session).toBe(undone);
    stop();
  });

  test('a person never waits for a question, whatever the pace', async () => {
    const store = seated('slow');
    const stop = seatPilots(store);
    for (let given = 0; given < 40; given++) {
      playToPilot(store);
      await SlowWorker.all[0]?.reply();
      if (askedAt(store.getState()).who === 'person') expect(store.getState().hurry).toBeNull();
      store.getState().hurry?.();
    }
    stop();
  });
});

describe('the pilots of a table', () => {
  beforeEach(() => {
    SlowWorker.all.length = 0;
    vi.stubGlobal('Worker', SlowWorker);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('an undo does not wait for a pilot that thinks, and its late answer changes nothing', async () => {
    const store = seated();
    const stop = seatPilots(store);
    playToPilot(store);
    expect(store.getState().thinking).toBe(1);
    const before = store.getState().session.at;
    store.getState().undo();
    expect(store.getState().session.at).not.toBe(before);
    expect(store.getState().thinking).toBeNull();
    expect(SlowWorker.all.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    const undone = store.getState().session.at;
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(store.getState().session.at).toBe(undone);
    expect(store.getState().faults).toEqual([]);
    // The next question goes to a new worker at once.
    playToPilot(store);
    expect(store.getState().thinking).toBe(1);
    expect(SlowWorker.all).toHaveLength(2);
    const asked = store.getState().session.at;
    await SlowWorker.all[1]?.reply();
    expect(store.getState().session.at).toBeGreaterThan(asked);
    stop();
  });

  test('each question is asked once, and a pilot that has answered keeps its worker', async () => {
    const store = seated();
    const stop = seatPilots(store);
    const asked: number[] = [];
    for (let given = 0; given < 12; given++) {
      playToPilot(store);
      if (store.getState().thinking !== 1) break;
      asked.push(store.getState().session.at);
      await SlowWorker.all[0]?.reply();
    }
    expect(asked.length).toBeGreaterThan(1);
    const [worker, ...others] = SlowWorker.all;
    expect(others).toEqual([]);
    expect(worker?.isTerminated).toBe(false);
    expect(worker?.orders.length).toBe(asked.length + (store.getState().thinking === 1 ? 1 : 0));
    stop();
  });

  test('a visit to an earlier moment ends the thought, and going on begins it again', () => {
    const store = seated();
    const stop = seatPilots(store);
    playToPilot(store);
    const asked = store.getState().session.at;
    store.getState().visit(0);
    expect(store.getState().thinking).toBeNull();
    store.getState().visit(asked);
    expect(store.getState().thinking).toBeNull();
    store.getState().goOn();
    expect(store.getState().thinking).toBe(1);
    stop();
  });

  test('the command why opens the last choice of a pilot in the log', async () => {
    const store = seated();
    const stop = seatPilots(store);
    expect(doTableCommand(store, { kind: 'why' }).words).toContain('No computer player');
    playToPilot(store);
    for (let given = 0; given < 40; given++) {
      if (askedAt(store.getState()).who === 'person') playToPilot(store);
      await SlowWorker.all[0]?.reply();
      if (doTableCommand(store, { kind: 'why' }).words === 'The answer is in the log.') break;
    }
    const { whyAt, session, panel } = store.getState();
    expect(session.moments[whyAt ?? -1]?.answer?.seat).toBe(1);
    expect(panel).toBe('log');
    stop();
  });
});
