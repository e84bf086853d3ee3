import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processesOf } from '@/scripts/serve.mjs';
import { type BuiltServer, ended, startBuiltServer } from '@/tests/built-server';

const HEAD = 'Host: 127.0.0.1\r\nSec-Fetch-Site: same-origin\r\n';

describe('a server that is told to end', () => {
  let server: BuiltServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startBuiltServer();
    const file = new Database(server.databaseUrl.slice('file:'.length));
    file
      .prepare(
        `INSERT INTO "Photo" ("id", "ownerId", "printing", "type", "width", "height", "bytes", "thumbnail", "createdAt")
         SELECT 'p', "id", 'ote/standard/270', 'image/webp', 10, 10, ?, ?, ? FROM "Owner"`,
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

  it('ends although somebody is silent, sends half a header or half a body, or does not read a backup', async () => {
    await open('');
    await open('GET / HTTP/1.1\r\nHost: 127');
    await open(
      `POST /api/v1/decks HTTP/1.1\r\n${HEAD}Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{`,
    );
    await open(
      `POST /api/v1/restore HTTP/1.1\r\n${HEAD}Content-Length: 900000\r\n\r\nPK\u0003\u0004`,
    );
    const reader = await open(`GET /api/v1/backup HTTP/1.1\r\n${HEAD}\r\n`);
    await new Promise((resolve) => reader.once('readable', resolve));
    const gone = ended(server.process());
    server.process().kill('SIGTERM');
    await gone;
    expect(server.process().exitCode).toBe(143);
  });

  it('ends although one of its processes hangs', async () => {
    await server.restart();
    const [hanging] = processesOf(server.process());
    if (hanging === undefined) throw new Error('The server has no process that answers.');
    process.kill(hanging, 'SIGSTOP');
    const gone = ended(server.process());
    server.process().kill('SIGTERM');
    await gone;
    expect(server.process().exitCode).toBe(143);
    expect(() => process.kill(hanging, 0)).toThrow();
  });
});
