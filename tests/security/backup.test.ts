import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

/** More than the two ends of a connection hold, so that who does not read keeps the rest of it with the server. */
const PHOTOGRAPHS = 4;
const BYTES = 8 * 1024 * 1024;

describe('the backup of the built program', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'dossier-scratch-'));
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ env: { TMPDIR: temporary } });
    const file = new Database(server.databaseUrl.slice('file:'.length));
    const insert = file.prepare(
      `INSERT INTO "Photo" ("id", "ownerId", "printing", "type", "width", "height", "bytes", "thumbnail", "createdAt")
       SELECT ?, "id", 'ote/standard/270', 'image/webp', 10, 10, ?, ?, ? FROM "Owner" WHERE "id" = 'local'`,
    );
    for (let i = 0; i < PHOTOGRAPHS; i++)
      insert.run(`p${i}`, randomBytes(BYTES), randomBytes(9), new Date().toISOString());
    file.close();
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(temporary, { recursive: true, force: true });
  });
  const left = () => readdirSync(temporary).filter((name) => name.startsWith('dossier-'));

  const write = (headers: Record<string, string> = OWN_JSON) =>
    ask(server.port, '/api/v1/backup', { method: 'POST', headers });
  async function written(): Promise<string> {
    const { status, headers, body } = await write();
    expect([status, JSON.parse(body.toString()).type]).toEqual([200, 'application/zip']);
    return String(headers.location);
  }

  it('is the file of a job, and can be downloaded several times', async () => {
    const path = await written();
    for (let i = 0; i < 2; i++) {
      const { status, headers, body } = await ask(server.port, path);
      expect([status, body.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="dossier-/);
      // The end of the ZIP's directory.
      expect(body.toString('latin1', body.length - 22).slice(0, 4)).toBe('PK\x05\x06');
      expect(body.length).toBeGreaterThan(PHOTOGRAPHS * BYTES);
    }
    expect(left()).toEqual([]);
  });

  it('can be downloaded again after the server was killed during a download', async () => {
    const path = await written();
    const answered = await new Promise<{ status: number; stop: () => void }>((resolve) => {
      const sent = get(server.baseUrl + path, (response) => {
        response.pause().on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, stop: () => sent.destroy() });
      }).on('error', () => undefined);
    });
    expect(answered.status).toBe(200);
    await server.restart();
    answered.stop();
    expect(left()).toEqual([]);
    expect((await ask(server.port, path)).body.length).toBeGreaterThan(PHOTOGRAPHS * BYTES);
  });

  it.each(['cross-site', 'same-site', 'none'])(
    'is refused to a page with sec-fetch-site %s',
    async (site) => {
      expect((await write({ 'sec-fetch-site': site })).status).toBe(403);
    },
  );
});
