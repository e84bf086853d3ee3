import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeFile } from '@/lib/formats/decode';
import type { ImportReport } from '@/lib/formats/report';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import {
  changeCollection,
  collectionHistory,
  readHoldings,
  undoBatch,
} from '@/lib/server/collection';
import { database } from '@/lib/server/db';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { operation } from '@/tests/lib/api/operation';
import { dossier } from '@/tests/lib/cli/run-cli';
import {
  type PlannedFile,
  planned,
  planning,
  standForBrowser,
} from '@/tests/lib/client/page-planner';
import { SIXTY_LINES, sixtyLines } from '@/tests/lib/formats/sixty-lines';
import { PROVIDERS, useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const count = operation('importCollection');

const IMPORT = '/api/v1/collection/import';

async function counted(
  { choices = new Map(), ...body }: PlannedFile,
  number: number,
  batch: string = randomUUID(),
) {
  const sent = { ...body, choices: [...choices], number, batch, title: 'my cards' };
  const response = await count(request('POST', IMPORT, sent));
  return { status: response.status, body: (await response.json()) as unknown };
}

const held = async () =>
  (await readHoldings(LOCAL_ACTOR, {}, 1_000)).map(({ printing, owned, trade }) => [
    printing,
    owned,
    trade,
  ]);

standForBrowser();

describe('the command line', () => {
  useDatabase('sqlite');
  const files = ['formats', 'imports'].flatMap((folder) =>
    readdirSync(`tests/fixtures/${folder}`).map((name) => `tests/fixtures/${folder}/${name}`),
  );

  it.each(files)('plans %s like the page', async (path) => {
    const decoded = decodeFile(readFileSync(path));
    if (!decoded.ok) {
      // The page reports this before it plans; the command line reports it, too.
      const { err, code } = await dossier('import', path);
      expect([err, code]).toEqual([expect.stringContaining(decoded.message.slice(0, -1)), 2]);
      return;
    }
    const { rows, tally } = await planned({ text: decoded.text, mode: 'set' });
    const run = await dossier('import', path, '--as', 'counts', '--dry-run', '--partial', '--json');
    const report = JSON.parse(run.out) as ImportReport;
    expect(report).toMatchObject({ rows, ...tally, read: rows.length });
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('a preview', () => {
  useDatabase('sqlite');

  it('compares a file with a collection of more rows than one answer has', async () => {
    const key = { ...LOCAL_ACTOR, printing: 'ote/standard/268', condition: '' };
    const data = Array.from({ length: 10_001 }, (_, i) => ({
      ...key,
      place: `box ${i}`,
      owned: 2,
    }));
    await database().holding.createMany({ data });
    const { rows, steps } = await planned({
      text: 'Count,Name,Place\n2,Zipper,box 9999\n3,Zipper,box 0',
    });
    expect([rows.map(({ fate }) => fate), steps]).toEqual([['unchanged', 'changed'], 1]);
  });

  it('with another choice does not read the collection again', async () => {
    const first = await planning({ text: '3 Zipper' });
    if (!first.ok) throw new Error(first.message);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('The collection is read again.')));
    const second = await planning({ text: '3 Zipper', mode: 'add' }, first.collection);
    expect(second).toEqual({ ...first, plan: expect.anything() });
  });

  it('reports that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    expect(await planning({ text: '3 Zipper' })).toEqual({
      ok: false,
      message: 'Can’t reach the server. Nothing was imported. Preview the list again in a moment.',
    });
  });
});

describe.each(PROVIDERS)('an import by the API, on %s', (provider) => {
  useDatabase(provider);
  beforeEach(async () => {
    await database().holding.deleteMany();
  });

  it('counts exactly the copies that the plan showed, and the command line plans equal rows', async () => {
    const body = { text: sixtyLines(), mode: 'set' } as const;
    const said = await planned(body);
    expect(await held()).toEqual([]);
    const run = await dossier('import', SIXTY_LINES, '--as', 'counts', '--dry-run', '--json');
    const report = JSON.parse(run.out) as ImportReport;
    expect(report.rows).toEqual(said.rows);
    expect(await counted(body, said.number)).toMatchObject({ status: 200 });
    const taken = said.rows.flatMap(({ printing, fate, says }) =>
      fate === 'added' ? [[printing, Number(/have 0 → (\d+)/.exec(says)?.[1])]] : [],
    );
    const there = (await held()).map(([printing, owned]) => [printing, owned]);
    expect(new Map(there as [string, number][])).toEqual(new Map(taken as [string, number][]));
    expect((await planned(body)).steps).toBe(0);
  });

  it('is counted once, however often it is sent, and undone as one', async () => {
    const body = { text: '3 Zipper\n2 Eel', mode: 'add' } as const;
    const { number } = await planned(body);
    const batch = randomUUID();
    const first = await counted(body, number, batch);
    // As if the answer was lost: the collection has changed, and the batch exists.
    expect(await counted(body, number, batch)).toEqual(first);
    expect((await held()).map(([, owned]) => owned).sort()).toEqual([2, 3]);
    expect((await collectionHistory(LOCAL_ACTOR, null))[0]).toMatchObject({
      batch,
      label: 'Import of my cards',
    });
    await undoBatch(LOCAL_ACTOR, randomUUID(), batch, UNWATCHED);
    expect(await held()).toEqual([]);
  });

  it('is refused if the collection has changed since the plan', async () => {
    const body = { text: '3 Zipper', mode: 'add' } as const;
    const { number } = await planned(body);
    const key = { printing: 'ote/standard/052', condition: '', place: '' };
    const edit = {
      sent: randomUUID(),
      batch: randomUUID(),
      label: 'x',
      steps: [{ ...key, owned: 1 }],
    };
    await changeCollection(LOCAL_ACTOR, [edit]);
    const late = await counted(body, number);
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'COLLECTION_CHANGED' } } });
    expect(await held()).toEqual([['ote/standard/052', 1, 0]]);
  });

  it('is one batch even if it has more rows than one change may have', async () => {
    const rows = Array.from({ length: 1_200 }, (_, i) => `1,Zipper,box ${i}`);
    const body = { text: `Count,Name,Place\n${rows.join('\n')}`, mode: 'set' } as const;
    const { number, steps } = await planned(body);
    expect(steps).toBe(1_200);
    const batch = randomUUID();
    await counted(body, number, batch);
    expect(await database().collectionChange.count({ where: { batch } })).toBe(3);
    await undoBatch(LOCAL_ACTOR, randomUUID(), batch, UNWATCHED);
    expect(await held()).toEqual([]);
  });

  it('accepts a choice for a row, and refuses a body of the wrong shape', async () => {
    const text = '1 Lou Farazzi';
    const [row] = (await planned({ text, mode: 'set' })).rows;
    const [, second = ''] = row?.among ?? [];
    const body = { text, mode: 'set', choices: new Map([[0, second]]) } as const;
    const { number, rows } = await planned(body);
    expect(rows).toMatchObject([{ fate: 'added', printing: second }]);
    await counted(body, number);
    expect(await held()).toEqual([[second, 1, 0]]);
    expect(await counted({ text: '', mode: 'set' }, number)).toMatchObject({ status: 400 });
  });
});
