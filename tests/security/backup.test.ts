import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask } from '@/tests/security/requests';

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
       SELECT ?, "id", 'ote/standard/270', 'image/webp', 10, 10, ?, ?, ? FROM "Owner"`,
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

  it('is not written for HEAD, which says only what it is', async () => {
    for (let i = 0; i < 3; i++) {
      const { status, headers, body } = await ask(server.port, '/api/v1/backup', {
        method: 'HEAD',
      });
      expect([status, headers['content-type'], body.length]).toEqual([200, 'application/zip', 0]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="dossier-/);
      expect(left()).toEqual([]);
    }
  });

  it('leaves nothing on the disk when the server is killed while it is sent', async () => {
    const answered = await new Promise<{ status: number; stop: () => void }>((resolve) => {
      const sent = get(`${server.baseUrl}/api/v1/backup`, (response) => {
        response.pause().on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, stop: () => sent.destroy() });
      }).on('error', () => undefined);
    });
    expect(answered.status).toBe(200);
    await server.restart();
    answered.stop();
    expect(left()).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('is refused to a page that is %s', async (site) => {
    for (const method of ['GET', 'HEAD']) {
      const headers = { 'sec-fetch-site': site };
      expect((await ask(server.port, '/api/v1/backup', { method, headers })).status).toBe(403);
    }
  });

  it.each(['same-origin', 'none'])('is whole for who asks from %s', async (site) => {
    const headers = { 'sec-fetch-site': site };
    const answer = await ask(server.port, '/api/v1/backup', { headers });
    expect([answer.status, answer.body.toString('latin1', 0, 2)]).toEqual([200, 'PK']);
    // The end of the ZIP's directory.
    expect(answer.body.toString('latin1', answer.body.length - 22).slice(0, 4)).toBe('PK\x05\x06');
    expect(answer.body.length).toBeGreaterThan(PHOTOGRAPHS * BYTES);
  });
});
