import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { exportCollection } from '@/lib/server/collection-export';
import { database } from '@/lib/server/db';
import { openJob } from '@/lib/server/jobs/job-rows';
import { UNWATCHED } from '@/lib/server/jobs/work';
import { mistakesOf } from '@/tests/lib/api/described';
import { operation } from '@/tests/lib/api/operation';
import { insertCounts, manySteps } from '@/tests/lib/server/belongings';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const POST = operation('exportCollection');
const GET = operation('readJobFile');

const MEGABYTE = 1024 * 1024;

/** Exports the collection into a file, and fetches the file. */
async function exported(format: string): Promise<Response> {
  const id = randomUUID();
  const written = await POST(request('POST', `/?format=${format}&job=${id}`));
  const body = await written.json();
  expect(mistakesOf('JobFile', body)).toEqual([]);
  expect(written.headers.get('location')).toBe(`/api/v1/jobs/${id}/file`);
  const file = await GET(request('GET', '/'), { id });
  expect(file.headers.get('content-length')).toBe(String(body.bytes));
  expect(file.headers.get('content-type')).toBe(body.type);
  return file;
}

describe('the export of a collection', () => {
  useDatabase('sqlite');
  const formats = FORMATS.filter((format) => format.writeCollection !== undefined);

  it.each(formats.map(({ id }) => id))(
    'as %s is a valid empty file for an empty collection',
    async (id) => {
      const text = await (await exported(id)).text();
      expect(text).toBe(formats.find((format) => format.id === id)?.writeCollection?.([]));
    },
  );

  it.each(formats.map(({ id }) => id))(
    'as %s is written in pages that form one whole file',
    async (id) => {
      if ((await database().holding.count()) === 0) await insertCounts(manySteps(5_001));
      const text = await (await exported(id)).text();
      const file = readFile(text);
      expect(file.problems).toEqual([]);
      expect(file.format).toBe(id);
      expect(file.lines).toHaveLength(5_001);
      expect(file.lines.reduce((sum, { count }) => sum + (count ?? 0), 0)).toBe(
        manySteps(5_001).reduce((sum, { owned = 0 }) => sum + owned, 0),
      );
    },
  );

  it('deletes the file of the previous export when a new one begins', async () => {
    const id = randomUUID();
    const path = (job: string) => `/?format=dossier-csv&job=${job}`;
    await POST(request('POST', path(id)));
    const get = () => GET(request('GET', '/'), { id });
    expect((await get()).status).toBe(200);
    await POST(request('POST', path(randomUUID())));
    expect((await get()).status).toBe(404);
  });
});

/** Returns the memory in use. It collects garbage first, because otherwise the result would depend on the last collection. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

// By now the formats have been loaded and compiled.
describe('the export of 100,000 counts', { tags: 'long' }, () => {
  useDatabase('sqlite');
  beforeAll(() => insertCounts(manySteps(100_000)), 300_000);

  it.each(['dossier-csv', 'dossier-json'] as const)(
    'as %s can be fetched piece by piece, and takes at most 64 MB more memory',
    async (format) => {
      const id = randomUUID();
      const order = { id, kind: 'export', title: format } as const;
      expect(
        await openJob(LOCAL_ACTOR, order, { kind: 'export', format }, null, null),
      ).toMatchObject({ id });
      const before = heldMemory();
      let most = 0;
      let told = 0;
      const progress = (done: number, total: number) => {
        expect([done, total]).toEqual([told + Math.min(500, total - told), 100_000]);
        told = done;
        if (done % 10_000 === 0) most = Math.max(most, heldMemory() - before);
      };
      const work = { ...UNWATCHED, progress };
      const attempt = { actor: LOCAL_ACTOR, job: id, attempt: 1 };
      const { bytes } = await exportCollection(attempt, format, work);
      expect(told).toBe(100_000);
      expect(bytes).toBeGreaterThan(3 * MEGABYTE);
      expect(await database().jobPart.count({ where: { jobId: id } })).toBeGreaterThan(3);
      expect(most).toBeLessThan(64 * MEGABYTE);
    },
  );
});
