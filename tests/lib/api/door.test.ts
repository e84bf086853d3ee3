import { describe, expect, it } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { useDatabase } from '@/tests/lib/server/databases';
import { request } from '@/tests/lib/server/requests';

const ask = (method: string, path: string) => answerApi(request(method, `/api/v1${path}`));

describe('the door of the API', () => {
  useDatabase('sqlite');

  it('prefers an address without braces to an address with braces', async () => {
    expect((await ask('GET', '/decks/contents')).status).toBe(200);
    expect((await ask('GET', '/decks/none')).status).toBe(404);
    expect((await ask('GET', '/photos/faces')).status).toBe(200);
  });

  it('decodes the part of an address that replaces a name in braces', async () => {
    const { error } = await (await ask('PUT', '/formats/a%2Fb')).json();
    expect(error.code).toBe('BROKEN_JSON');
    const response = await answerApi(
      request('PUT', '/api/v1/formats/a%2Fb%20c', { base: 0, format: { id: 'x', name: 'X' } }),
    );
    expect((await response.json()).error.message).toContain('a/b c');
  });

  it('answers HEAD like GET, and OPTIONS with the methods of the address', async () => {
    expect((await ask('HEAD', '/health')).status).toBe(200);
    const options = await ask('OPTIONS', '/decks/none');
    expect([options.status, options.headers.get('allow')]).toEqual([
      204,
      'DELETE, GET, HEAD, OPTIONS, PUT',
    ]);
    expect((await ask('OPTIONS', '/nothing')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  });

  it('refuses a method that the address does not have, and an address that does not exist', async () => {
    for (const [method, path] of [
      ['DELETE', '/decks/contents'],
      ['PATCH', '/decks'],
      ['POST', '/nothing'],
    ] as const)
      expect((await ask(method, path)).status, path).toBe(405);
    for (const path of ['/nothing', '/decks/', '/decks//restore', '/cards/ote/standard']) {
      const response = await ask('GET', path);
      expect([response.status, (await response.json()).error.code]).toEqual([404, 'NO_SUCH_PATH']);
    }
  });
});
