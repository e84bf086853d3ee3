import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsAtOnce, forgetEdits, keepEdit, waitingEdits } from '@/lib/client/outbox/counts';
import {
  type Ledger,
  openLedger,
  undoingEdits,
  withAnswer,
  withEdit,
} from '@/lib/collection/ledger';
import type { CollectionTotals } from '@/lib/collection/totals';
import type { CollectionEdit } from '@/lib/collection/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { totalsOfPrintings } from '@/lib/server/collection-totals';
import { operation } from '@/tests/lib/api/operation';
import { memoryStore } from '@/tests/lib/client/memory-store';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';
import { runs } from '@/tests/seeded';

const POST = operation('changeCollection');
const undo = operation('undoChange');

// Tabs count and undo without a connection, or with one that loses requests and answers; in the end everything is sent.

/** The fate of a request: it is answered, it never reaches the server, or the server makes the change and its answer is lost. */
const WAYS = ['whole', 'request lost', 'answer lost'] as const;
const DO = ['count', 'count', 'undo', 'undo', 'send', 'send waiting', 'open'] as const;
const event = fc.record({
  do: fc.constantFrom(...DO),
  tab: fc.nat({ max: 1 }),
  by: fc.integer({ min: -9, max: 9 }),
  /** The batch to undo. */
  which: fc.nat({ max: 9 }),
  way: fc.constantFrom(...WAYS),
  most: fc.integer({ min: 1, max: 4 }),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

/** A number so large that no count reaches its limits. */
const HELD = 500;

async function post(edits: readonly CollectionEdit[]): Promise<CollectionTotals> {
  const response = await POST(request('POST', '/api/v1/collection', { edits }));
  expect(response.status).toBe(200);
  return (await response.json()).now;
}

function edit(printing: string, by: number): CollectionEdit {
  const sent = randomUUID();
  const steps = [{ printing, condition: '', place: '', owned: by }];
  return { sent, batch: sent, label: `${by}`, steps };
}

async function standsAsCounted(printing: string, events: readonly Event[]): Promise<void> {
  const begun = await post([edit(printing, HELD)]);
  const journal = memoryStore();
  const tabs: Ledger[] = [openLedger(begun), openLedger(begun)];
  /** The counts by batch; an undone batch is removed. */
  const counted = new Map<string, number>();
  const expected = () => [...counted.values()].reduce((sum, by) => sum + by, HELD);
  const owned = ({ shown }: Ledger) => shown.get(printing)?.owned ?? 0;
  /** The times of the clock, which sometimes goes back. */
  const times = [5, 3, 9, 1];
  function add(at: number, one: CollectionEdit): void {
    keepEdit(journal, times[counted.size % times.length] ?? 0, one);
    tabs[at] = withEdit(tabs[at] ?? openLedger(begun), one);
  }
  async function send(edits: readonly CollectionEdit[], how: Event['way']) {
    if (edits.length === 0 || how === 'request lost') return null;
    const now = await post(edits);
    return how === 'answer lost' ? null : { now, edits };
  }
  for (const one of events) {
    const at = one.tab;
    const ledger = tabs[at] ?? openLedger(begun);
    switch (one.do) {
      case 'count': {
        const made = edit(printing, one.by);
        counted.set(made.batch, one.by);
        add(at, made);
        break;
      }
      case 'undo': {
        const batches = [...counted.keys()];
        const batch = batches[one.which % batches.length];
        if (batch === undefined) break;
        const before = owned(ledger);
        const waits = ledger.pending.find((pending) => pending.batch === batch);
        const edits = undoingEdits(ledger, batch, randomUUID);
        for (const undoing of edits) add(at, undoing);
        if (edits.length === 0) break;
        expect(owned(tabs[at] ?? ledger)).toBe(before - (waits?.steps[0]?.owned ?? 0));
        counted.set(batch, 0);
        break;
      }
      case 'send': {
        const answer = await send(editsAtOnce(ledger.pending, one.most), one.way);
        if (answer === null) break;
        forgetEdits(journal, answer.edits);
        const sent = new Set(answer.edits.map((one) => one.sent));
        tabs[at] = withAnswer(ledger, sent, answer.now);
        break;
      }
      case 'send waiting': {
        const answer = await send(editsAtOnce(waitingEdits(journal)), one.way);
        if (answer !== null) forgetEdits(journal, answer.edits);
        break;
      }
      case 'open':
        tabs[at] = openLedger(
          await totalsOfPrintings(LOCAL_ACTOR, [printing]),
          waitingEdits(journal),
        );
    }
  }
  for (const { pending } of tabs) for (const one of pending) await post([one]);
  for (const one of waitingEdits(journal)) await post([one]);
  const { totals } = await totalsOfPrintings(LOCAL_ACTOR, [printing]);
  expect(totals[0]?.[1]).toBe(expected());
}

describe.each(PROVIDERS)('counts that wait to be sent, on %s', (provider) => {
  useDatabase(provider);

  it('reach the sum that was counted, whichever responses were lost and whichever page sent them', async () => {
    let runsSoFar = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 25 }), (events) => {
        runsSoFar += 1;
        return standsAsCounted(`ote/waiting/${runsSoFar}`, events);
      }),
      { numRuns: runs(40, 300) },
    );
  });

  const printing = 'ote/standard/270';
  const undoing = ({ batch, steps }: CollectionEdit): CollectionEdit => {
    const sent = randomUUID();
    return { sent, batch: sent, label: 'Undo', steps, undoes: batch };
  };
  const owned = ({ totals }: CollectionTotals) => totals[0]?.[1];

  it('return to the old count after an undo, even when a count had stopped at zero', async () => {
    await post([edit(printing, 3)]);
    const less = edit(printing, -5);
    expect(owned(await post([less]))).toBe(0);
    expect(owned(await post([undoing(less)]))).toBe(3);
  });

  it('are undone only once, and not at all if they were never made', async () => {
    const more = edit(printing, 2);
    expect(owned(await post([more, undoing(more), undoing(more)]))).toBe(3);
    expect(owned(await post([undoing(edit(printing, 9))]))).toBe(3);
    const other = edit(printing, 4);
    await post([other]);
    const body = { sent: randomUUID(), batch: other.batch };
    expect((await undo(request('POST', '/api/v1/collection/undo', body))).status).toBe(200);
    expect(owned(await post([undoing(other)]))).toBe(3);
  });
});
