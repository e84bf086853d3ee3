import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

/** What is announced; a thousandth of it is sent. */
const ANNOUNCED = 900 * 1024 * 1024;

describe('a backup that cannot be restored', () => {
  const temporary = mkdtempSync(join(tmpdir(), 'dossier-scratch-'));
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ env: { TMPDIR: temporary } });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(temporary, { recursive: true, force: true });
  });

  /** What is answered to an upload of which only the beginning has come. */
  function answerToBeginning(begins: string): Promise<{ status: number; code: string }> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port: server.port,
          path: '/api/v1/restore',
          method: 'POST',
          headers: { 'sec-fetch-site': 'same-origin', 'content-length': String(ANNOUNCED) },
        },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          const { error } = JSON.parse(Buffer.concat(chunks).toString());
          sent.on('error', () => undefined).destroy();
          resolve({ status: response.statusCode ?? 0, code: error.code });
        },
      ).on('error', reject);
      sent.write(begins.padEnd(ANNOUNCED / 1_000));
    });
  }

  it('is refused as soon as its first bytes show that it is not a ZIP file', async () => {
    expect(await answerToBeginning('3 Zipper')).toEqual({ status: 400, code: 'DAMAGED' });
  });

  it('is refused before the upload when the database is not empty', async () => {
    const body = JSON.stringify({ name: 'Mine', notes: '', game: 'ote', entries: [] });
    const made = await ask(server.port, '/api/v1/decks', {
      method: 'POST',
      headers: OWN_JSON,
      body,
    });
    expect(made.status).toBe(201);
    expect(await answerToBeginning('PK\u0003\u0004')).toEqual({ status: 409, code: 'NOT_EMPTY' });
    const whole = await ask(server.port, '/api/v1/restore', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: Buffer.from(zipSync({ 'manifest.json': new Uint8Array(9) })),
    });
    expect(whole.status).toBe(409);
    expect(readdirSync(temporary).filter((name) => name.startsWith('dossier-'))).toEqual([]);
  });
});
