import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

describe('a failed request', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.stop());

  it('is logged with its cause, which the client does not see', async () => {
    const file = new Sqlite(server.databaseUrl.slice('file:'.length));
    file.exec('ALTER TABLE "Deck" RENAME TO "Elsewhere"');
    file.close();
    const { status, body } = await ask(server.port, '/api/v1/decks');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('Deck');
    const lines = () =>
      server
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => JSON.parse(line));
    // The answer may come before the line.
    await expect.poll(lines).toContainEqual(
      expect.objectContaining({
        name: 'dossier',
        msg: 'A request failed',
        err: expect.objectContaining({ message: expect.stringContaining('Deck') }),
      }),
    );
  });
});

describe('an unreachable PostgreSQL', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer({ provider: 'postgresql' });
  });
  afterAll(() => server?.stop());
  const status = async (path: string, asked = {}) => (await ask(server.port, path, asked)).status;
  const change = () => {
    const id = crypto.randomUUID();
    const steps = [{ printing: 'ote/standard/270', owned: 3 }];
    const body = JSON.stringify({ edits: [{ sent: id, batch: id, label: 'x', steps }] });
    return status('/api/v1/collection', { method: 'POST', headers: OWN_JSON, body });
  };

  it('causes status 503 for reading and writing until it is back', async () => {
    expect(await status('/api/v1/decks')).toBe(200);
    expect(await change()).toBe(200);
    await server.postgres?.down();
    for (let time = 0; time < 3; time++) {
      expect(await status('/api/v1/health')).toBe(503);
      expect(await status('/api/v1/decks')).toBe(503);
      expect(await change()).toBe(503);
    }
    await server.postgres?.up();
    await expect.poll(() => status('/api/v1/health')).toBe(200);
    expect(await change()).toBe(200);
  });
});
