// @module-tag journey
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

const FOREIGN = 'evil.example:4477';

describe('the host name of a request', () => {
  let server: BuiltServer;
  let built = '';
  beforeAll(async () => {
    server = await startBuiltServer({ env: { DOSSIER_HOSTS: 'Box.home, cards.example.org' } });
    // The first answer may be kept for those who ask later.
    const gzip = { 'accept-encoding': 'gzip' };
    for (const path of ['/', '/cards', '/decks']) await ask(server.port, path, { headers: gzip });
    const page = await ask(server.port, '/');
    built = /\/_next\/static\/[^"]+\.js/.exec(page.body.toString())?.[0] ?? '';
    expect((await ask(server.port, built, { headers: gzip })).status).toBe(200);
  });
  afterAll(() => server?.stop());

  it.each(['GET', 'HEAD'])('is refused for %s when it is foreign, at any path', async (method) => {
    const paths = ['/', '/cards', '/decks', '/collection', '/sw.js', '/icon.svg', built];
    const data = ['/api/v1/health', '/api/v1/decks', '/api/v1/jobs', '/api/v1/none'];
    for (const host of [
      FOREIGN,
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
    ])
      for (const path of [...paths, ...data]) {
        const headers = { host, 'accept-encoding': 'gzip' };
        const { status, body } = await ask(server.port, path, { method, headers });
        expect([path, status]).toEqual([path, 421]);
        if (method === 'HEAD') expect(body.length).toBe(0);
        else expect(body.toString()).toContain('DOSSIER_HOSTS');
      }
  });

  it('is refused with JSON below /api, and with a sentence elsewhere', async () => {
    const headers = { host: FOREIGN };
    const data = await ask(server.port, '/api/v1/decks', { headers });
    expect(JSON.parse(data.body.toString())).toMatchObject({ error: { code: 'FOREIGN_HOST' } });
    const page = await ask(server.port, '/decks', { headers });
    expect(page.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(page.body.toString()).toContain(`Open http://127.0.0.1:${server.port}, or list`);
  });

  it.each([
    ['short', ''],
    ['long', ' '.repeat(10_000)],
  ])('is refused for a %s change, although its origin has that name', async (_, padding) => {
    const edits = [
      {
        sent: crypto.randomUUID(),
        batch: crypto.randomUUID(),
        label: '3 Zipper',
        steps: [{ printing: 'ote/standard/270', owned: 3 }],
      },
    ];
    const body = `${JSON.stringify({ edits })}${padding}`;
    const length = { 'content-length': String(body.length) };
    const send = (host: string) => {
      const headers = { ...OWN_JSON, ...length, host, origin: `http://${host}` };
      return ask(server.port, '/api/v1/collection', { method: 'POST', headers, body });
    };
    expect((await send(FOREIGN)).status).toBe(421);
    expect((await ask(server.port, '/api/v1/collection')).body.toString()).not.toContain(
      edits[0]?.sent,
    );
    expect((await send('box.home')).status).toBe(200);
  });

  it.each([
    '127.0.0.1',
    'localhost:1',
    'LocalHost',
    '[::1]:4310',
    'box.home:80',
    'cards.example.org',
  ])('may be %s', async (host) => {
    for (const path of ['/', '/decks', '/api/v1/health', built])
      expect((await ask(server.port, path, { headers: { host } })).status).toBe(200);
  });
});
