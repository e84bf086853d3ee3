import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Holding, Step } from '@/lib/collection/types';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { changeCollection, holdingPages } from '@/lib/server/collection';
import { totalsNow } from '@/lib/server/collection-totals';
import { database } from '@/lib/server/db';
import { operation } from '@/tests/lib/api/operation';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { OWN, request } from '@/tests/lib/server/requests';

const history = operation('readHistory');
const GET = operation('readCollection');
const POST = operation('changeCollection');
const readTotals = operation('readTotals');
const undo = operation('undoChange');

const ZIPPER = { printing: 'ote/standard/270', condition: '', place: '' };

async function send(
  steps: readonly Step[],
  sent = randomUUID(),
  batch: string = sent,
  label = 'typed',
) {
  const response = await POST(
    request('POST', '/api/v1/collection', { edits: [{ sent, batch, label, steps }] }),
  );
  const { changes, ...rest } = await response.json();
  return { status: response.status, ...rest, ...changes?.[0] };
}

async function takeBack(batch: string, sent = randomUUID()) {
  const response = await undo(request('POST', '/api/v1/collection/undo', { sent, batch }));
  return { status: response.status, ...(await response.json()) };
}

async function owned(printing = ZIPPER.printing): Promise<number> {
  const { holdings } = await (await GET(request('GET', '/api/v1/collection'))).json();
  return holdings
    .filter((one: { printing: string }) => one.printing === printing)
    .reduce((sum: number, one: { owned: number }) => sum + one.owned, 0);
}

interface Page {
  readonly holdings: readonly Holding[];
  readonly next: string | null;
}

async function page(path: string): Promise<Page> {
  return (await GET(request('GET', path))).json();
}

/** Expects that the totals equal the sums of the rows. */
async function expectTotals(): Promise<void> {
  const sums: Record<string, number[]> = {};
  for await (const rows of holdingPages(LOCAL_ACTOR))
    for (const { printing, condition, place, owned, wanted, trade } of rows) {
      const plain = condition + place === '' ? 1 : 0;
      const counts = [owned, wanted, trade, owned * plain, wanted * plain, trade * plain];
      const before = sums[printing] ?? [0, 0, 0, 0, 0, 0];
      sums[printing] = counts.map((count, i) => count + (before[i] ?? 0));
    }
  const counted = Object.entries(sums).filter(([, counts]) => counts.some((count) => count !== 0));
  const { totals } = await (await readTotals(request('GET', '/'))).json();
  expect(
    Object.fromEntries(totals.map(([id, ...counts]: [string, ...number[]]) => [id, counts])),
  ).toEqual(Object.fromEntries(counted));
}

describe.each(PROVIDERS)('the collection, on %s', (provider) => {
  useDatabase(provider);

  it('counts an edit once, however often it is sent', async () => {
    const sent = randomUUID();
    const first = await send([{ ...ZIPPER, owned: 3 }], sent);
    const again = await send([{ ...ZIPPER, owned: 3 }], sent);
    expect(first).toMatchObject({ status: 200, repeated: false, holdings: [{ owned: 3 }] });
    expect(again).toMatchObject({ status: 200, repeated: true, holdings: [{ owned: 3 }] });
    expect(again.number).toBe(first.number);
    expect(await owned()).toBe(3);
  });

  it('keeps both of two simultaneous edits', async () => {
    const before = await owned();
    await Promise.all(Array.from({ length: 20 }, () => send([{ ...ZIPPER, owned: 1 }])));
    expect(await owned()).toBe(before + 20);
  });

  it('makes all changes of a request, or none', async () => {
    const printing = 'ote/cutups/C02';
    const edit = (by: number) => {
      const sent = randomUUID();
      return { sent, batch: sent, label: '', steps: [{ ...ZIPPER, printing, owned: by }] };
    };
    const post = (edits: unknown) => POST(request('POST', '/api/v1/collection', { edits }));
    expect((await post([edit(2), edit(0.5)])).status).toBe(400);
    expect(await owned(printing)).toBe(0);
    const { changes } = await (await post([edit(2), edit(3)])).json();
    expect(changes.map((one: { holdings: { owned: number }[] }) => one.holdings[0]?.owned)).toEqual(
      [2, 5],
    );
  });

  it('undoes a batch only once', async () => {
    const printing = 'ote/cutups/C01';
    const batch = randomUUID();
    await send([{ ...ZIPPER, printing, owned: 2 }], randomUUID(), batch);
    await send([{ ...ZIPPER, printing, owned: 5, place: 'box' }], randomUUID(), batch);
    expect(await owned(printing)).toBe(7);
    const sent = randomUUID();
    expect((await takeBack(batch, sent)).status).toBe(200);
    expect(await owned(printing)).toBe(0);
    expect(await takeBack(batch, sent)).toMatchObject({ status: 200, repeated: true });
    expect(await takeBack(batch)).toMatchObject({ status: 409, error: { code: 'ALREADY_UNDONE' } });
    expect((await takeBack(sent)).status).toBe(200);
    expect(await owned(printing)).toBe(7);
    expect((await takeBack(randomUUID())).status).toBe(404);
  });

  it('counts hundreds of printings, conditions and places in one change, and undoes them', async () => {
    const steps = Array.from({ length: 350 }, (_, i) => ({
      printing: `ote/chase/X${i % 50}`,
      condition: i % 2 === 0 ? '' : 'played',
      place: `box ${Math.floor(i / 50)}`,
      owned: 2,
      note: i === 7 ? 'ü “signed”' : '',
    }));
    const batch = randomUUID();
    const { holdings } = await send(steps, randomUUID(), batch);
    expect(holdings).toHaveLength(350);
    await send([...steps.slice(0, 40), ...steps.slice(0, 40)]);
    const some = steps.slice(340).map((step) => ({ ...step, owned: -2, note: '' }));
    await send(some);
    expect(await owned('ote/chase/X7')).toBe(18);
    expect(await owned('ote/chase/X40')).toBe(12);
    const rows = await database().holding.findMany({ where: { printing: 'ote/chase/X7' } });
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ note }) => note !== '')).toMatchObject([{ place: 'box 0', owned: 6 }]);
    for (const { updatedAt } of rows) expect(updatedAt.getUTCFullYear()).toBeGreaterThan(2020);
    expect((await takeBack(batch)).status).toBe(200);
    expect(await owned('ote/chase/X7')).toBe(4);
    expect(await owned('ote/chase/X45')).toBe(0);
  });

  it('leaves the holdings out of the answer if the request asks for a short answer', async () => {
    const sent = randomUUID();
    const edits = [{ sent, batch: sent, label: '', steps: [{ ...ZIPPER, owned: 1 }] }];
    const headers = { ...OWN, prefer: 'return=minimal' };
    const response = await POST(request('POST', '/api/v1/collection', { edits }, headers));
    const { changes, now } = await response.json();
    expect(changes).toMatchObject([{ repeated: false, holdings: [] }]);
    expect(now.totals.map((row: unknown[]) => row.slice(0, 2))).toEqual([
      [ZIPPER.printing, await owned()],
    ]);
    const taking = { sent: randomUUID(), batch: sent };
    const taken = await undo(request('POST', '/api/v1/collection/undo', taking, headers));
    expect(await taken.json()).toMatchObject({ repeated: false, holdings: [] });
  });

  it('lists its history, newest first', async () => {
    const { number } = await send([{ ...ZIPPER, wanted: 1 }]);
    const { changes } = await (await history(request('GET', '/x'))).json();
    expect(changes[0]).toMatchObject({ number, label: 'typed', steps: [{ wanted: 1 }], size: 1 });
    const older = await (await history(request('GET', `/x?before=${number}`))).json();
    expect(older.changes[0].number).toBeLessThan(number);
  });

  it('labels an undo with the last label of its batch', async () => {
    const batch = randomUUID();
    await send([{ ...ZIPPER, wanted: 1 }], batch, batch, '+1 Zipper');
    await send([{ ...ZIPPER, wanted: 2 }], randomUUID(), batch, '+3 Zipper');
    await takeBack(batch);
    const { changes } = await (await history(request('GET', '/x'))).json();
    expect(changes[0]).toMatchObject({ label: 'Undo: +3 Zipper', undoes: batch });
  });

  it('leaves a change without effect out of its history', async () => {
    const { number } = await send([{ ...ZIPPER, wanted: 1 }]);
    const nobodyHas = { ...ZIPPER, printing: 'ote/standard/001' };
    expect(await send([{ ...nobodyHas, trade: 1 }])).toMatchObject({ status: 200 });
    const { changes } = await (await history(request('GET', '/x'))).json();
    expect(changes[0].number).toBe(number);
  });

  it('shows the first 20 steps of a long change, and the number of its steps', async () => {
    const steps = Array.from({ length: 300 }, (_, i) => ({
      ...ZIPPER,
      place: `shelf ${i}`,
      owned: 1,
    }));
    const { number } = await send(steps);
    const { changes } = await (await history(request('GET', '/x'))).json();
    expect(changes[0]).toMatchObject({ number, size: 300 });
    expect(changes[0].steps).toEqual(steps.slice(0, 20));
  });

  it('is read page by page without a missing row', async () => {
    const steps = Array.from({ length: 23 }, (_, i) => ({
      ...ZIPPER,
      printing: `ote/arcana/A${i}`,
      place: i % 2 ? 'a' : '',
      owned: 1,
    }));
    await send(steps);
    const seen: string[] = [];
    for await (const page of holdingPages(LOCAL_ACTOR, {}, 5))
      seen.push(...page.map((one) => one.printing));
    for (const { printing } of steps)
      expect(seen.filter((one) => one === printing)).toHaveLength(1);
  });

  it('is sent page by page, whole or in part, without a missing row', async () => {
    const whole = await page('/api/v1/collection');
    expect(whole.next).toBeNull();
    const rows: unknown[] = [];
    let next: string | null = '/api/v1/collection?limit=7';
    while (next !== null) {
      const some = await page(next);
      expect(some.holdings.length).toBeLessThanOrEqual(7);
      rows.push(...some.holdings);
      next = some.next;
    }
    expect(rows).toEqual(whole.holdings);
    const inSet = (set: string) =>
      whole.holdings.filter(({ printing }) => printing.startsWith(`ote/${set}/`));
    expect((await page('/api/v1/collection?set=arcana')).holdings).toEqual(inSet('arcana'));
    expect((await page('/api/v1/collection?set=arcana&limit=3')).next).toContain('set=arcana');
    const printing = 'ote/chase/X7';
    const one = await page(`/api/v1/collection?printing=${printing}&limit=1000`);
    expect(one).toMatchObject({ next: null });
    expect(one.holdings).toEqual(whole.holdings.filter((row) => row.printing === printing));
    for (const wrong of ['limit=0', 'limit=5000', 'set=%25', 'printing=x', 'after=x', 'after=[]'])
      expect((await GET(request('GET', `/api/v1/collection?${wrong}`))).status).toBe(400);
  });

  it('has correct totals after each change, also after a change by another process', async () => {
    await expectTotals();
    const printing = 'ote/shadows/D001';
    const steps = [
      { ...ZIPPER, printing, owned: 4, trade: 9 },
      { ...ZIPPER, printing, owned: 3, place: 'box', wanted: 1 },
      { ...ZIPPER, printing, owned: -2 },
    ];
    const batch = randomUUID();
    const { now } = await send(steps, randomUUID(), batch);
    expect(now.totals).toEqual([[printing, 5, 1, 2, 2, 0, 2]]);
    await expectTotals();
    // Another process, so that this one has not made the change.
    await changeCollection(LOCAL_ACTOR, [
      { sent: randomUUID(), batch: randomUUID(), label: '', steps: [{ ...ZIPPER, owned: 7 }] },
    ]);
    await expectTotals();
    expect((await takeBack(batch)).now.totals).toEqual([[printing, 0, 0, 0, 0, 0, 0]]);
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => send([{ ...ZIPPER, owned: i % 2 ? 1 : -1 }])),
    );
    const seen = await Promise.all(Array.from({ length: 5 }, () => totalsNow(LOCAL_ACTOR)));
    expect(new Set(seen.map(({ number }) => number)).size).toBe(1);
    await expectTotals();
  });

  it('keeps the price of a lot with its day and source, in its history and through an undo', async () => {
    const lot = { printing: 'ote/standard/100', condition: '', place: 'Box' };
    await send([{ ...lot, owned: 2, value: '1,50 €', valueDay: '2026-11-30', valueSource: 'a' }]);
    const priced = { value: '1.50 EUR', valueDay: '2026-11-30', valueSource: 'a' };
    const path = '/api/v1/collection?printing=ote/standard/100';
    expect((await page(path)).holdings).toMatchObject([{ ...lot, ...priced }]);
    const batch = randomUUID();
    await send([{ ...lot, value: '2.00', valueDay: '', valueSource: 'b' }], batch);
    const { changes } = await (await history(request('GET', '/'))).json();
    expect(changes[0].steps).toEqual([
      {
        ...lot,
        value: ['1.50 EUR', '2.00'],
        valueDay: ['2026-11-30', ''],
        valueSource: ['a', 'b'],
      },
    ]);
    await takeBack(batch);
    expect((await page(path)).holdings).toMatchObject([{ ...lot, ...priced }]);
    expect(await send([{ ...lot, valueDay: 'yesterday' }])).toMatchObject({ status: 400 });
  });

  it('refuses an invalid change, and names the wrong field', async () => {
    const refused = await send([{ ...ZIPPER, owned: 0.5 }]);
    expect(refused).toMatchObject({ status: 400, error: { code: 'WRONG_SHAPE' } });
    expect(refused.error.message).toContain('edits.0.steps.0.owned');
    expect((await send([{ ...ZIPPER, printing: '../x' }])).status).toBe(400);
    expect((await send([{ ...ZIPPER, note: 'two\nlines' }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });
});
