import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/v1/collection/export/route';
import { FORMATS, readFile } from '@/lib/formats/formats';
import { database } from '@/lib/server/db';
import { insertCounts, manySteps } from '@/tests/lib/server/belongings';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const MEGABYTE = 1024 * 1024;
const exported = (format: string) =>
  GET(request('GET', `/api/v1/collection/export?format=${format}`, undefined, {}));

describe('the collection as a file', () => {
  useDatabase('sqlite');
  const formats = FORMATS.filter((format) => format.writeCollection !== undefined);

  it.each(formats.map(({ id }) => id))(
    'as %s is a file of that kind when nothing is there',
    async (id) => {
      const text = await (await exported(id)).text();
      expect(text).toBe(formats.find((format) => format.id === id)?.writeCollection?.([]));
    },
  );

  it.each(formats.map(({ id }) => id))(
    'as %s comes in pages that make one whole file',
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
});

/** What is still held: without collecting first, one would measure when the last collection was. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

describe('a collection of 100,000 counts', () => {
  useDatabase('sqlite');
  beforeAll(() => insertCounts(manySteps(100_000)), 300_000);

  it.each(['dossier-csv', 'dossier-json'])(
    'comes as %s piece by piece and takes at most 64 MB more memory',
    async (format) => {
      // The first request of a process loads and compiles what every later one has.
      await (await exported(format)).body?.cancel();
      const before = heldMemory();
      let pages = 0;
      let most = 0;
      const reader = (await exported(format)).body?.getReader();
      let first = 0;
      let bytes = 0;
      for (;;) {
        const part = await reader?.read();
        if (part === undefined || part.done) break;
        if (first === 0) first = part.value.byteLength;
        bytes += part.value.byteLength;
        pages += 1;
        if (pages % 20 === 0) most = Math.max(most, heldMemory() - before);
      }
      expect(bytes).toBeGreaterThan(3 * MEGABYTE);
      expect(first).toBeLessThan(bytes / 10);
      expect(most).toBeLessThan(64 * MEGABYTE);
    },
  );
});
