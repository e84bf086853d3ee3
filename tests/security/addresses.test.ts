import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '@/tests/built-server';
import { ask, OWN_JSON } from '@/tests/security/requests';

const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
};

describe('the security headers', () => {
  let server: BuiltServer;
  beforeAll(async () => {
    server = await startBuiltServer();
  });
  afterAll(() => server?.stop());

  it.each(['/%ff', '/%ED%A0%80', '/decks/%', '/api/v1/decks/%ff', '*', 'http://127.0.0.1/decks'])(
    'are complete in the refusal (400) of %s',
    async (path) => {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const { status, headers } = await ask(server.port, path, { method });
        expect(status).toBe(400);
        expect(headers).toMatchObject({ ...HEADERS, 'content-security-policy': DATA_POLICY });
      }
    },
  );

  it.each(['TRACE', 'PROPFIND', 'PURGE'])(
    'are complete in the refusal (405) of %s',
    async (method) => {
      for (const path of ['/', '/decks', '/api/v1/health', '/icon.svg']) {
        const { status, headers } = await ask(server.port, path, { method });
        expect([path, status]).toEqual([path, 405]);
        expect(headers).toMatchObject({ ...HEADERS, 'content-security-policy': DATA_POLICY });
        expect(headers.allow).toContain('GET, HEAD');
      }
    },
  );

  it.each([
    ['/favicon.ico', 200],
    ['/icon.svg', 200],
    ['/icon-192.png', 200],
    ['/manifest.webmanifest', 200],
    ['/_next/static/none.css', 404],
    ['/_next/static/x', 404],
    ['/decks/', 308],
    ['//decks', 308],
    ['/api/v1/health', 200],
    ['/api/v1/none', 404],
    ['/api/none', 404],
    ['/api/v1/cards/ote/standard/052/face.svg', 200],
  ])('allow nothing to be loaded at %s (%i), which is not a page', async (path, expected) => {
    const { status, headers } = await ask(server.port, path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ ...HEADERS, 'content-security-policy': DATA_POLICY });
  });

  it.each([
    ['/', 200],
    ['/decks', 200],
    ['/iconx', 404],
    ['/sw.jsx', 404],
    ['/apple-touch-icon.pngx', 404],
    ['/decks/none', 200],
  ])('contain the policy of a page at %s (%i)', async (path, expected) => {
    const { status, headers } = await ask(server.port, path);
    expect(status).toBe(expected);
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'.*frame-ancestors 'none'/);
  });

  it('allow the service worker to connect to its own server only', async () => {
    const { headers } = await ask(server.port, '/sw.js');
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
  });

  it('allow the script of a web worker to load its other parts only', async () => {
    const [script] = /\/_next\/static\/[^"]+\.js/.exec(
      await (await fetch(`http://127.0.0.1:${server.port}/`)).text(),
    ) ?? [''];
    const { headers } = await ask(server.port, script);
    expect(headers).toMatchObject(HEADERS);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; frame-ancestors 'none'",
    );
  });

  it('put a photograph into a sandbox', async () => {
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const sent = await ask(server.port, '/api/v1/photos?printing=ote/standard/270', {
      method: 'POST',
      headers: { ...OWN_JSON, 'content-type': 'image/png' },
      body: picture,
    });
    expect(sent.status).toBe(201);
    const { id } = JSON.parse(sent.body.toString());
    for (const path of [`/api/v1/photos/${id}`, `/api/v1/photos/${id}/thumbnail`]) {
      const { status, headers } = await ask(server.port, path);
      expect(status).toBe(200);
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('are complete in the response to a long change', async () => {
    const edit = {
      sent: crypto.randomUUID(),
      batch: crypto.randomUUID(),
      label: 'many',
      steps: [{ printing: 'ote/standard/270', owned: 3 }],
    };
    const body = JSON.stringify({ edits: [edit] }).padEnd(10_000);
    const { status, headers } = await ask(server.port, '/api/v1/collection', {
      method: 'POST',
      headers: { ...OWN_JSON, 'content-length': String(body.length) },
      body,
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ ...HEADERS, 'content-security-policy': DATA_POLICY });
  });
});
