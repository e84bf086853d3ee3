import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GET as history } from '@/app/api/v1/collection/history/route';
import { GET, POST } from '@/app/api/v1/collection/route';
import { POST as undo } from '@/app/api/v1/collection/undo/route';
import type { Step } from '@/lib/collection/types';
import { holdingPages } from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const ZIPPER = { printing: 'ote/standard/270', condition: '', place: '' };

async function send(steps: readonly Step[], sent = randomUUID(), batch: string = sent) {
  const response = await POST(
    request('POST', '/api/v1/collection', { edits: [{ sent, batch, label: 'typed', steps }] }),
  );
  const { changes, ...rest } = await response.json();
  return { status: response.status, ...rest, ...changes?.[0] };
}

async function takeBack(batch: string, sent = randomUUID()) {
  const response = await undo(request('POST', '/api/v1/collection/undo', { sent, batch }));
  return { status: response.status, ...(await response.json()) };
}

async function owned(printing = ZIPPER.printing): Promise<number> {
  const { holdings } = await (await GET()).json();
  return holdings
    .filter((one: { printing: string }) => one.printing === printing)
    .reduce((sum: number, one: { owned: number }) => sum + one.owned, 0);
}

describe.each(PROVIDERS)('the collection, on %s', (provider) => {
  useDatabase(provider);

  it('counts what is sent, once, however often it is sent', async () => {
    const sent = randomUUID();
    const first = await send([{ ...ZIPPER, owned: 3 }], sent);
    const again = await send([{ ...ZIPPER, owned: 3 }], sent);
    expect(first).toMatchObject({ status: 200, repeated: false, holdings: [{ owned: 3 }] });
    expect(again).toMatchObject({ status: 200, repeated: true, holdings: [{ owned: 3 }] });
    expect(again.number).toBe(first.number);
    expect(await owned()).toBe(3);
  });

  it('loses none of two that count at once', async () => {
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

  it('takes a batch back, once', async () => {
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

  it('counts hundreds of printings, conditions and places in one change, and takes them back', async () => {
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

  it('tells what happened, newest first', async () => {
    const { number } = await send([{ ...ZIPPER, wanted: 1 }]);
    const { changes } = await (await history(request('GET', '/x'))).json();
    expect(changes[0]).toMatchObject({ number, label: 'typed', steps: [{ wanted: 1 }] });
    const older = await (await history(request('GET', `/x?before=${number}`))).json();
    expect(older.changes[0].number).toBeLessThan(number);
  });

  it('is read page by page without missing a row', async () => {
    const steps = Array.from({ length: 23 }, (_, i) => ({
      ...ZIPPER,
      printing: `ote/arcana/A${i}`,
      place: i % 2 ? 'a' : '',
      owned: 1,
    }));
    await send(steps);
    const seen: string[] = [];
    for await (const page of holdingPages(5)) seen.push(...page.map((one) => one.printing));
    for (const { printing } of steps)
      expect(seen.filter((one) => one === printing)).toHaveLength(1);
  });

  it('refuses what is not a change, and says where', async () => {
    const refused = await send([{ ...ZIPPER, owned: 0.5 }]);
    expect(refused).toMatchObject({ status: 400, error: { code: 'WRONG_SHAPE' } });
    expect(refused.error.message).toContain('edits.0.steps.0.owned');
    expect((await send([{ ...ZIPPER, printing: '../x' }])).status).toBe(400);
    expect((await send([{ ...ZIPPER, note: 'two\nlines' }])).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });
});
