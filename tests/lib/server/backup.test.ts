import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCAL_ACTOR } from '@/lib/server/actor';
import { hashOf } from '@/lib/server/backup-write';
import { listBrowserThings } from '@/lib/server/browser-things';
import { adapterFor, closeDatabase, database, snapshot } from '@/lib/server/db';
import { createDeck } from '@/lib/server/decks';
import { migrate } from '@/lib/server/migrations';
import { seed } from '@/lib/server/seed';
import { manifestOf, restoreFrom, writeTo } from '@/tests/lib/server/backup-paths';
import { everything, fill } from '@/tests/lib/server/belongings';
import { PROVIDERS, ROOT, useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

const folder = mkdtempSync(join(tmpdir(), 'dossier-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const small = { counts: 1_200, decks: 12, photographs: 3 };
/** Only SQLite gets large amounts, because the result does not depend on the database. */
const AMOUNTS = {
  sqlite: { counts: 10_000, decks: 200, photographs: 50, revisions: 267 },
  postgresql: { ...small, revisions: 16 },
};

/** Runs `work` in a fresh installation, set up with its examples like `npm run up` does. */
async function freshly<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.DATABASE_URL;
  const file = join(folder, `${name}.db`);
  await closeDatabase();
  process.env.DATABASE_URL = `file:${file}`;
  await migrate(ROOT, 'sqlite', adapterFor({ provider: 'sqlite', file }, 'single'));
  try {
    await seed(join(ROOT, 'prisma/decks'));
    return await work();
  } finally {
    await closeDatabase();
    if (before !== undefined) process.env.DATABASE_URL = before;
  }
}

describe.each(PROVIDERS)('a backup from %s', (provider) => {
  useDatabase(provider);

  it('contains the state at its beginning, and does not block writers', async () => {
    const before = await database().deck.count();
    const seen = await snapshot(async (tx) => {
      const first = await tx.deck.count();
      await createDeck(LOCAL_ACTOR, deckList('written meanwhile'));
      return [first, await tx.deck.count()];
    }, 20_000);
    expect(seen).toEqual([before, before]);
    expect(await database().deck.count()).toBe(before + 1);
    await database().deckRevision.deleteMany();
    await database().deck.deleteMany();
  });

  const { revisions, ...amounts } = AMOUNTS[provider];
  const { counts, decks, photographs } = amounts;
  it(`restores ${counts} counts, ${decks} decks and ${photographs} photographs identically into an empty installation`, {
    tags: 'long',
  }, async () => {
    await fill(amounts);
    const path = join(folder, `${provider}.zip`);
    const summary = await writeTo(path);
    expect(summary).toMatchObject({
      decks,
      holdings: counts,
      photographs,
      changes: 3,
      revisions,
      cards: 1,
    });
    const before = await everything(database());
    const after = await freshly(`from-${provider}`, async () => {
      expect(await restoreFrom(path)).toEqual(summary);
      return everything(database());
    });
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [kind, rows] of Object.entries(before)) expect(after[kind], kind).toEqual(rows);
  });
});

describe('restoring a backup', () => {
  useDatabase('sqlite');
  const good = join(folder, 'good.zip');
  let parts: Record<string, Uint8Array> = {};
  beforeAll(async () => {
    await fill(small);
    await writeTo(good);
    parts = unzipSync(readFileSync(good));
  });

  /** Writes a file with one fault. */
  function spoilt(name: string, bytes: Uint8Array): string {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  }
  function edited(name: string, change: (text: string) => string): Uint8Array {
    const bytes = parts[name];
    if (bytes === undefined) throw new Error(`no ${name}`);
    return zipSync({ ...parts, [name]: strToU8(change(Buffer.from(bytes).toString('utf8'))) });
  }

  it('is refused if the installation is not empty, and the refusal lists what the installation contains', async () => {
    await expect(restoreFrom(good)).rejects.toMatchObject({
      code: 'NOT_EMPTY',
      message: expect.stringMatching(/holdings.*photographs.*decks/),
    });
    await freshly('one-deck', async () => {
      await createDeck(LOCAL_ACTOR, deckList('mine'));
      await expect(restoreFrom(good)).rejects.toMatchObject({ code: 'NOT_EMPTY' });
      const decks = await database().deck.count();
      expect(decks).toBe(11);
    });
  });

  it('accepts a file that another program has compressed again', async () => {
    const path = spoilt('again.zip', zipSync(parts, { level: 9 }));
    await freshly('again', async () => {
      expect(await restoreFrom(path)).toMatchObject({ decks: 12, photographs: 3 });
    });
  });

  it('writes nothing from a damaged file, wherever the damage is', async () => {
    const whole = readFileSync(good);
    const photograph = Object.keys(parts).find((name) => name.endsWith('.small')) ?? '';
    const { [photograph]: _, ...withoutPhotograph } = parts;
    const flipped = (at: number) => {
      const bytes = Uint8Array.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x20;
      return bytes;
    };
    /** Changes a letter in an uncompressed manifest, which has no other hash. */
    const wrongCrc = (entries: typeof parts) => {
      const bytes = zipSync(entries, { level: 0 });
      const at = Buffer.from(bytes).indexOf('"name": "You"');
      bytes[at + 10] = 'y'.charCodeAt(0);
      return bytes;
    };
    /** Changes the content of an entry, and corrects its hash. */
    const forged = (name: string, change: (text: string) => string) => {
      const manifest = JSON.parse(Buffer.from(parts['manifest.json'] ?? []).toString('utf8'));
      const bytes = strToU8(change(Buffer.from(parts[name] ?? []).toString('utf8')));
      for (const part of manifest.parts) if (part.file === name) part.sha256 = hashOf(bytes);
      const text = JSON.stringify(manifest);
      return zipSync({ ...parts, [name]: bytes, 'manifest.json': strToU8(text) });
    };
    const files: readonly (readonly [string, Uint8Array, RegExp])[] = [
      ['cut', whole.subarray(0, whole.length - 200), /no ZIP file, or its end is missing/],
      ['half', whole.subarray(0, whole.length / 2), /no ZIP file/],
      ['text', strToU8('3 Zipper'), /no ZIP file/],
      ['flipped early', flipped(200), /unpacked|saved|directory/],
      ['flipped late', flipped(Math.floor(whole.length * 0.9)), /unpacked|saved|directory/],
      ['a manifest with a wrong CRC', wrongCrc(parts), /manifest\.json is not what it was/],
      [
        'a stray photograph',
        zipSync({ ...parts, 'photographs/stray.whole': strToU8('x') }),
        /no row names photographs\/stray\.whole/,
      ],
      ['no photograph', zipSync(withoutPhotograph), /\.small is missing/],
      ['no manifest', zipSync({ ...parts, 'manifest.json': strToU8('{') }), /no JSON/],
      [
        'newer',
        edited('manifest.json', (text) => text.replace('"version": 1', '"version": 2')),
        /newer Dossier/,
      ],
      [
        'other rows',
        edited('decks/0001.ndjson', (text) => text.replace('Deck 3', 'Deck 4')),
        /not what it was/,
      ],
      [
        'stranger',
        zipSync({ ...parts, '../../evil': strToU8('x') }),
        /directory cannot be read|not part of a backup/,
      ],
      ['extra', zipSync({ ...parts, 'decks/0002.ndjson': strToU8('{}') }), /not in its manifest/],
      [
        'a count of -1',
        forged('holdings/0001.ndjson', (text) => text.replace(/"owned":\d/, '"owned":-1')),
        /holdings.*owned/,
      ],
      ...(
        [
          ['"redraw"', '"redrew"', 'table:house:deck-1', 'a house rule'],
          ['"3"', '"three"', 'solved:first-steps', 'a number of moves'],
          ['standard', 'starter', 'solo-draft', 'a draft'],
          // A campaign has a leader, too.
          [/(eden-troop.*?\\"l)eader/, '$1aeder', 'eden-troop', 'a troop'],
        ] as const
      ).map(
        ([from, to, key, what]) =>
          [
            `no ${what}`,
            forged('settings/0001.ndjson', (text) => text.replace(from, to)),
            RegExp(`settings/0001\\.ndjson, line \\d+: value: "${key}" is not ${what}`),
          ] as const,
      ),
      [
        'an unknown thing of a browser',
        forged('settings/0001.ndjson', (text) => text.replace('browser:play:', 'browser:paly:')),
        /settings\/0001\.ndjson, line \d+: value: "paly:link" is nothing that a browser keeps/,
      ],
      [
        'a lost revision',
        forged('decks/0001.ndjson', (text) => text.replace(/"revision":1/, '"revision":7')),
        /lost its revision 7/,
      ],
      [
        'a deck twice',
        forged('revisions/0001.ndjson', (text) =>
          text.replace(/"deckId":"[^"]+"/, '"deckId":"nobody"'),
        ),
        /do not fit each other/,
      ],
      [
        'other content',
        forged('revisions/0001.ndjson', (text) => text.replace('game', 'gamf')),
        /JSON that belongs here/,
      ],
      [
        'bomb',
        zipSync({ ...parts, 'decks/0001.ndjson': new Uint8Array(20_000_000) }),
        /more than is allowed/,
      ],
    ];
    await freshly('damaged', async () => {
      const before = await everything(database());
      for (const [name, bytes, says] of files) {
        const path = spoilt(`${name}.zip`, bytes);
        await expect(restoreFrom(path), name).rejects.toMatchObject({
          code: 'DAMAGED',
          message: expect.stringMatching(says),
        });
        expect(await everything(database()), name).toEqual(before);
      }
      expect(await restoreFrom(good)).toMatchObject({ decks: 12 });
    });
  });

  it('accepts an older backup that does not contain the storage of browsers', async () => {
    const { 'settings/0001.ndjson': bytes = new Uint8Array(), ...rest } = parts;
    const lines = Buffer.from(bytes).toString('utf8').split('\n');
    const old = lines.filter((line) => line !== '' && !line.includes('"browser:'));
    const text = strToU8(old.map((line) => `${line}\n`).join(''));
    const manifest = JSON.parse(Buffer.from(parts['manifest.json'] ?? []).toString('utf8'));
    for (const part of manifest.parts)
      if (part.kind === 'settings') {
        part.rows = old.length;
        part.sha256 = hashOf(text);
      }
    const entries = {
      ...rest,
      'settings/0001.ndjson': text,
      'manifest.json': strToU8(JSON.stringify(manifest)),
    };
    const path = spoilt('old.zip', zipSync(entries));
    await freshly('old', async () => {
      expect(await restoreFrom(path)).toMatchObject({ decks: 12, settings: old.length });
      expect(await listBrowserThings(LOCAL_ACTOR)).toEqual([]);
    });
  });

  it('gives grades to the conditions of a backup from before the grades', async () => {
    const path = join(folder, 'ungraded.zip');
    const key = { printing: 'ote/shadows/D034', place: '' };
    await freshly('ungraded', async () => {
      const data = { ...key, ...LOCAL_ACTOR, condition: 'NM', owned: 2 };
      await database().holding.create({ data });
      await writeTo(path);
    });
    await freshly('graded', async () => {
      await restoreFrom(path);
      expect(await database().holding.findMany()).toMatchObject([
        { ...key, condition: 'Near Mint', owned: 2, spelling: 'NM' },
      ]);
    });
  });

  it('accepts a very compressible backup of this program, and does not refuse it as a zip bomb', async () => {
    await freshly('monotone', async () => {
      await createDeck(LOCAL_ACTOR, { ...deckList('x'), notes: 'a'.repeat(10_000) });
      for (let i = 0; i < 40; i++)
        await createDeck(LOCAL_ACTOR, { ...deckList('x'), notes: 'a'.repeat(10_000) });
      const path = join(folder, 'monotone.zip');
      await writeTo(path);
      const { parts } = await manifestOf(path);
      expect(parts.map(({ kind }) => kind)).toContain('revisions');
    });
  });
});
