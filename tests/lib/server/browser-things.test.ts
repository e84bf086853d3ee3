import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BROWSER_BOUNDS, type BrowserThing } from '@/lib/backup/browser-things';
import { sealedText } from '@/lib/games/sealed-text';
import { adapterFor, closeDatabase } from '@/lib/server/db';
import { migrate } from '@/lib/server/migrations';
import { seed } from '@/lib/server/seed';
import { operation } from '@/tests/lib/api/operation';
import { restoreFrom, writeTo } from '@/tests/lib/server/backup-paths';
import { KEPT_BY_BROWSER } from '@/tests/lib/server/belongings';
import { PROVIDERS, ROOT, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const GET = operation('listBrowserThings');
const PUT = operation('saveBrowserThings');

const PATH = '/api/v1/backup/browser';
const folder = mkdtempSync(join(tmpdir(), 'dossier-browser-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const put = async (things: readonly BrowserThing[]) => {
  const answer = await PUT(request('PUT', PATH, { things }));
  return { status: answer.status, body: await answer.json() };
};
const listed = async (): Promise<readonly BrowserThing[]> =>
  (await (await GET(request('GET', PATH))).json()).things;

describe.each(PROVIDERS)('the copy of what browsers store, on %s', (provider) => {
  useDatabase(provider);

  it('is empty until a browser saves it, and then contains exactly what was saved', async () => {
    expect(await listed()).toEqual([]);
    expect((await put(KEPT_BY_BROWSER)).body).toEqual({ leftOut: [] });
    expect(await listed()).toEqual(KEPT_BY_BROWSER);
  });

  it('keeps the entries of other browsers, and gets changed values', async () => {
    const more = [
      { key: 'solved:another', value: '5' },
      { key: 'solved:first-steps', value: '2' },
    ];
    await put(more);
    const now = await listed();
    expect(now).toHaveLength(KEPT_BY_BROWSER.length + 1);
    expect(now).toEqual(expect.arrayContaining(more));
  });

  it('leaves out and names the entries that an earlier version left with an invalid value', async () => {
    const before = await listed();
    const { body } = await put([
      { key: 'table:house:deck-9', value: 'whatever' },
      { key: 'solo-draft', value: '{' },
      { key: 'secrets', value: 'x' },
      { key: 'play:x', value: 'no game' },
    ]);
    expect(body).toEqual({ leftOut: ['table:house:deck-9', 'solo-draft', 'secrets', 'play:x'] });
    expect(await listed()).toEqual(before);
  });

  it('is not changed by entries that are together larger than a backup can hold', async () => {
    const before = await listed();
    const long = sealedText(3, new Uint8Array(BROWSER_BOUNDS.total / 4));
    const { status, body } = await put(
      ['a', 'b', 'c'].map((table) => ({ key: `play:${table}`, value: long })),
    );
    expect([status, body.error.code]).toEqual([413, 'TOO_MUCH_KEPT']);
    expect(await listed()).toEqual(before);
  });

  it('is restored from a backup on another machine', async () => {
    const before = await listed();
    const path = join(folder, `${provider}.zip`);
    await writeTo(path);
    const url = process.env.DATABASE_URL ?? '';
    const file = join(folder, `${provider}.db`);
    await closeDatabase();
    process.env.DATABASE_URL = `file:${file}`;
    await migrate(ROOT, 'sqlite', adapterFor({ provider: 'sqlite', file }, 'single'));
    await seed(join(ROOT, 'prisma/decks'));
    await restoreFrom(path);
    expect(await listed()).toEqual(before);
    await closeDatabase();
    process.env.DATABASE_URL = url;
  });
});
