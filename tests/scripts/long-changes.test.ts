import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as undo } from '@/app/api/v1/collection/undo/route';
import { changeCollection, readHoldings } from '@/lib/server/collection';
import { bundle } from '@/scripts/bundle.mjs';
import { LongChanges } from '@/scripts/serving/long-changes.mjs';
import { PROVIDERS, ROOT, useDatabase } from '@/tests/lib/server/databases';
import { OWN, request } from '@/tests/lib/server/requests';

const PROGRAM = join(ROOT, 'dist/tests/long-changes.mjs');
const BREAKING = pathToFileURL(join(ROOT, 'tests/scripts/breaking-thread.mjs'));

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});

/** A server as scripts/serving/answering.mjs makes one, where Next would say 418; answers with its address. */
async function serving(program: URL | string, rest?: number) {
  const long = new LongChanges(program, rest);
  long.offer();
  const server = createServer((asked, response) => {
    if (!long.answer(asked, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(
    () => long.stop(),
    () => server.close(),
  );
  const where = server.address();
  return `http://127.0.0.1:${typeof where === 'object' && where !== null ? where.port : 0}`;
}

const editOf = (place: string, steps: number) => ({
  sent: randomUUID(),
  batch: randomUUID(),
  label: 'an import',
  steps: Array.from({ length: steps }, (_, index) => ({
    printing: `ote/standard/${String(1 + index).padStart(3, '0')}`,
    condition: '',
    place,
    owned: 2,
  })),
});

const post = (address: string, body: string, headers: Record<string, string> = OWN) =>
  fetch(`${address}/api/v1/collection`, { method: 'POST', headers, body });

/** As Next calls the route in the process that answers. */
async function takeBack(batch: string, sent = randomUUID(), headers = OWN) {
  const answer = await undo(request('POST', '/api/v1/collection/undo', { sent, batch }, headers));
  return { status: answer.status, told: await answer.json() };
}

/** Answers with how many changes have been sent to a thread since. */
function countSent(): () => number {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  return () => post.mock.calls.filter(([change]) => change !== null).length;
}

const ownedAt = async (place: string) =>
  (await readHoldings({}, 2_000))
    .filter((one) => one.place === place)
    .reduce((sum, { owned }) => sum + owned, 0);

describe.each(PROVIDERS)('a long change, on %s', (provider) => {
  useDatabase(provider);
  let address = '';
  beforeAll(() => bundle(ROOT, 'scripts/serving/long-changes-main.ts', PROGRAM));

  it('is made on its thread, once however often it is sent, and answered as by the route', async () => {
    address = await serving(PROGRAM);
    const body = JSON.stringify({ edits: [editOf('binder', 200)] });
    const first = await post(address, body);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const { changes, now } = await first.json();
    expect(changes).toMatchObject([{ number: 1, repeated: false }]);
    expect(changes[0].holdings).toHaveLength(200);
    expect(now.number).toBe(1);
    const again = await (await post(address, body)).json();
    expect(again.changes).toMatchObject([{ number: 1, repeated: true }]);
    const held = await readHoldings({}, 1_000);
    expect(held.map(({ owned }) => owned)).toEqual(Array.from({ length: 200 }, () => 2));
  });

  it('keeps each of several that come at once', async () => {
    address = await serving(PROGRAM);
    const sent = Array.from({ length: 4 }, () => JSON.stringify({ edits: [editOf('box', 150)] }));
    const answers = await Promise.all(sent.map((body) => post(address, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const held = (await readHoldings({}, 1_000)).filter(({ place }) => place === 'box');
    expect(held.map(({ owned }) => owned)).toEqual(Array.from({ length: 150 }, () => 8));
  });

  it('is taken back there, too, once, and what was taken back is brought back', async () => {
    address = await serving(PROGRAM);
    const edits = [editOf('drawer', 200)];
    const batch = edits[0]?.batch ?? '';
    expect((await post(address, JSON.stringify({ edits }))).status).toBe(200);
    expect(await ownedAt('drawer')).toBe(400);
    const sentThere = countSent();
    const sent = randomUUID();
    const first = await takeBack(batch, sent);
    expect(first).toMatchObject({ status: 200, told: { repeated: false } });
    expect(first.told.holdings).toHaveLength(200);
    expect(first.told.now.number).toBe(first.told.number);
    expect(await ownedAt('drawer')).toBe(0);
    expect(await takeBack(batch, sent)).toMatchObject({ status: 200, told: { repeated: true } });
    expect(await takeBack(batch)).toMatchObject({
      status: 409,
      told: { error: { code: 'ALREADY_UNDONE' } },
    });
    expect(await takeBack(sent)).toMatchObject({ status: 200, told: { repeated: false } });
    expect(await ownedAt('drawer')).toBe(400);
    expect(sentThere()).toBe(4);
  });

  it('is refused to foreign pages before anything is looked up or sent there', async () => {
    address = await serving(PROGRAM);
    const edits = [editOf('chest', 200)];
    expect((await post(address, JSON.stringify({ edits }))).status).toBe(200);
    const sentThere = countSent();
    const foreign = { ...OWN, 'sec-fetch-site': 'cross-site' };
    expect((await takeBack(edits[0]?.batch ?? '', randomUUID(), foreign)).status).toBe(403);
    expect(sentThere()).toBe(0);
    expect(await ownedAt('chest')).toBe(400);
  });

  it('is not what takes back a few lines, or nothing', async () => {
    address = await serving(PROGRAM);
    const edit = editOf('pocket', 3);
    await changeCollection([edit]);
    const sentThere = countSent();
    expect(await takeBack(edit.batch)).toMatchObject({ status: 200, told: { repeated: false } });
    expect(await ownedAt('pocket')).toBe(0);
    expect((await takeBack(randomUUID())).status).toBe(404);
    expect(sentThere()).toBe(0);
  });

  it('is taken back where it is asked for when there is no such thread', async () => {
    const edit = editOf('shoebox', 200);
    await changeCollection([edit]);
    expect((await takeBack(edit.batch)).status).toBe(200);
    expect(await ownedAt('shoebox')).toBe(0);
  });

  it('tells whoever takes it back when it was broken off', async () => {
    const edit = editOf('attic', 200);
    await changeCollection([edit]);
    await serving(BREAKING);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { status, told } = await takeBack(edit.batch);
    expect([status, told.error.code]).toEqual([503, 'BUSY']);
    expect(await ownedAt('attic')).toBe(400);
  });

  it('is refused as the route refuses it', async () => {
    address = await serving(PROGRAM);
    const foreign = await post(address, 'x'.repeat(9_000), { 'content-type': 'application/json' });
    expect(foreign.status).toBe(403);
    expect((await post(address, 'x'.repeat(9_000))).status).toBe(400);
  });

  it('is made by a thread of its own again when the last has gone to rest', async () => {
    address = await serving(PROGRAM, 0);
    for (let number = 0; number < 3; number++) {
      const body = JSON.stringify({ edits: [editOf(`shelf ${number}`, 150)] });
      expect((await post(address, body)).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });

  it('is left to Next when it is short, too long, or something else', async () => {
    address = await serving(PROGRAM);
    expect((await post(address, JSON.stringify({ edits: [editOf('', 3)] }))).status).toBe(418);
    expect((await post(address, 'x'.repeat(300_000))).status).toBe(418);
    const elsewhere = await fetch(`${address}/api/v1/decks`, {
      method: 'POST',
      headers: OWN,
      body: 'x'.repeat(9_000),
    });
    expect(elsewhere.status).toBe(418);
  });
});

describe('a thread that breaks', () => {
  it('leaves nobody waiting, and the next has a thread of his own', async () => {
    const address = await serving(BREAKING);
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const two = [post(address, 'x'.repeat(9_000)), post(address, 'x'.repeat(9_000))];
    const broken = await Promise.all(two);
    expect(broken.map(({ status }) => status)).toEqual([503, 503]);
    const told = await Promise.all(broken.map((answer) => answer.json()));
    expect(told.map(({ error }) => error.code)).toEqual(['BUSY', 'BUSY']);
    expect((await post(address, 'y'.repeat(9_000))).status).toBe(200);
    expect(write.mock.calls.join('')).toContain('Long changes are broken off');
  });
});
