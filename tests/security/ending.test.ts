import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, ended, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

const HEAD = 'Host: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n';

describe('a server that is told to stop', () => {
  let server: BuiltServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = new Database(server.databaseUrl.slice('file:'.length));
    file
      .prepare(
        `INSERT INTO "Photo" ("id", "ownerId", "printing", "type", "width", "height", "bytes", "thumbnail", "createdAt")
         SELECT 'p', "id", 'ote/standard/270', 'image/webp', 10, 10, ?, ?, ? FROM "Owner" WHERE "id" = 'local'`,
      )
      .run(randomBytes(32 * 1024 * 1024), randomBytes(9), new Date().toISOString());
    file.close();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await server?.stop();
  });

  /** A connection on which `text` is sent and nothing more. Answers once the server has it. */
  async function open(text: string): Promise<Socket> {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    sockets.push(socket);
    await new Promise((resolve) => socket.once('connect', resolve));
    if (text !== '') await new Promise((resolve) => socket.write(text, resolve));
    return socket;
  }

  it('stops despite connections that are silent, half sent, or not reading', async () => {
    await open('');
    await open('GET / HTTP/1.1\r\nHost: 127');
    await open(
      `POST /api/v1/decks HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    await open(
      `POST /api/v1/restore HTTP/1.1\r\n${HEAD}Content-Length: 900000\r\n\r\nPK\u0003\u0004`,
    );
    const backup = { method: 'POST', headers: OWN_JSON };
    const { location } = (await ask(server.port, '/api/v1/backup', backup)).headers;
    const reader = await open(`GET ${location} HTTP/1.1\r\n${HEAD}\r\n`);
    await new Promise((resolve) => reader.once('readable', resolve));
    const gone = ended(server.process());
    server.process().kill('SIGTERM');
    await gone;
    expect(server.process().exitCode).toBe(143);
  });

  it('stops during a job, and does the whole job once when it runs again', async () => {
    await server.restart();
    const rows = Array.from({ length: 20_000 }, (_, i) => `1,Zipper,box ${i}`);
    const file = { text: `Count,Name,Place\n${rows.join('\n')}`, mode: 'set' };
    const headers = { ...OWN_JSON, prefer: 'respond-async' };
    const read = async (path: string) => JSON.parse((await ask(server.port, path)).body.toString());
    const { number } = await read('/api/v1/collection/totals');
    const batch = crypto.randomUUID();
    const body = JSON.stringify({ ...file, number, batch, title: 'x' });
    const asked = { method: 'POST', headers, body };
    expect((await ask(server.port, '/api/v1/collection/import', asked)).status).toBe(202);
    await expect.poll(async () => (await read(`/api/v1/jobs/${batch}`)).done).toBeGreaterThan(0);
    const gone = ended(server.process());
    server.process().kill('SIGTERM');
    await gone;
    expect(server.process().exitCode).toBe(143);
    await server.restart();
    const state = async () => (await read(`/api/v1/jobs/${batch}`)).state;
    await expect.poll(state, { timeout: 120_000 }).toBe('done');
    const { totals } = await read('/api/v1/collection/totals');
    expect(totals.map(([, owned]: [string, number]) => owned)).toEqual([20_000]);
  });
});
