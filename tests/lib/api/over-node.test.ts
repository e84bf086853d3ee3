import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOverNode } from '@/lib/api/over-node';
import { useDatabase } from '@/tests/lib/server/databases';
import { deckList } from '@/tests/lib/server/deck-lists';

describe('the API over HTTP', () => {
  useDatabase('sqlite');
  let server: Server;
  let base: string;
  beforeAll(async () => {
    server = createServer((asked, response) => {
      response.setHeader('X-Set-Before', 'yes');
      void answerOverNode(asked, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  });
  afterAll(() => void server.close());

  /** Returns status and headers of the answer to a request with these headers and no others. */
  const headersOf = (path: string, headers: Record<string, string>) =>
    new Promise<Record<string, unknown>>((resolve, reject) => {
      const asked = request(`${base}${path}`, { headers }, (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode, ...response.headers }));
      });
      asked.once('error', reject).end();
    });

  it('reads a body and keeps headers that the server has set', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const body = JSON.stringify(deckList('Sent over HTTP'));
    const response = await fetch(`${base}/decks`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toMatch(/^\/api\/v1\/decks\//);
    expect(response.headers.get('x-set-before')).toBe('yes');
    const { decks } = (await (await fetch(`${base}/decks`)).json()) as { decks: object[] };
    expect(decks).toMatchObject([{ name: 'Sent over HTTP' }]);
  });

  it('gives requests of assistants to the door of assistants', async () => {
    const asked = new URL('/mcp', base);
    const accept = 'application/json, text/event-stream';
    const headers = { 'Content-Type': 'application/json', accept, 'X-Forwarded-For': '127.0.0.1' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const response = await fetch(asked, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"searchCards"');
    expect((await fetch(asked, { headers })).status).toBe(405);
  });

  it('compresses long answers for clients that accept it, and no short ones', async () => {
    const accepting = { 'Accept-Encoding': 'gzip' };
    expect(await headersOf('/sets/standard', accepting)).not.toHaveProperty('content-encoding');
    const long = await headersOf('/catalogue', accepting);
    expect(long).toMatchObject({
      status: 200,
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(await headersOf('/catalogue', {})).not.toHaveProperty('content-encoding');
    const known = { ...accepting, 'If-None-Match': String(long.etag) };
    expect(await headersOf('/catalogue', known)).toMatchObject({ status: 304, etag: long.etag });
  });

  it('answers HEAD with the headers of GET and without a body', async () => {
    const response = await fetch(`${base}/sets`, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('etag')).toMatch(/^"/);
    expect(await response.text()).toBe('');
  });

  it('refuses a body that is too long, and answers the next request', async () => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
    const body = JSON.stringify({ name: 'x'.repeat(300 * 1024) });
    const refused = await fetch(`${base}/decks`, { method: 'POST', headers, body });
    expect(refused.status).toBe(413);
    await refused.text();
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });

  it('refuses a body of unknown length as soon as it is too long', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
      const asked = request(`${base}/decks`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.once('error', reject);
      for (let part = 0; part < 40; part++) asked.write(' '.repeat(16 * 1024));
      asked.end();
    });
    expect(answer).toBe(413);
  });

  it('stops an answer that is sent in parts when the client leaves', async () => {
    const leaving = new AbortController();
    const headers = { 'Accept-Encoding': 'identity' };
    const response = await fetch(`${base}/catalogue`, { signal: leaving.signal, headers });
    leaving.abort();
    await expect(response.text()).rejects.toThrow(/abort/);
    expect((await fetch(`${base}/health`)).status).toBe(200);
  });
});
