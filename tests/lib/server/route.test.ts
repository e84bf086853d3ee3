import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { route } from '@/lib/api/contract';
import { answerRoute } from '@/lib/api/door';
import { BODY_LIMIT } from '@/lib/server/route';
import { useDatabase } from '@/tests/lib/server/databases';
import { OWN, request } from '@/tests/lib/server/requests';

const JSON_TYPE = { 'content-type': 'application/json' };
const schema = z.strictObject({ n: z.int().min(0).max(9) });

/** A route that answers with its body. */
const echo = route('post', '/api/v1/x', 'echo', {
  about: '',
  body: schema,
  done: schema,
  run: ({ body }) => body,
});
const bodyless = route('delete', '/api/v1/x', 'bodyless', { about: '', run: () => undefined });

const send = (headers: Record<string, string>, body: string) =>
  answerRoute(echo, request('POST', '/api/v1/x', body, headers));

async function refusal(headers: Record<string, string>, body: string): Promise<unknown> {
  const response = await send(headers, body);
  const said = await response.json();
  return response.ok ? said : [response.status, said.error.code];
}

describe('the check of every change', () => {
  useDatabase('sqlite');
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4310' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4310' }, false],
    [{ origin: 'http://localhost:4310' }, true],
    [{ origin: 'http://localhost:4311' }, false],
    [{ origin: 'http://elsewhere.example' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'http://elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }, false],
    [{}, false],
  ])('decides whether requests with %j pass: %s', async (headers, through) => {
    const { status } = await answerRoute(
      bodyless,
      request('DELETE', '/api/v1/x', undefined, headers),
    );
    expect(status).toBe(through ? 204 : 403);
    const answer = await refusal({ ...JSON_TYPE, ...headers }, '{"n":1}');
    expect(answer).toEqual(through ? { n: 1 } : [403, 'FOREIGN_ORIGIN']);
  });

  it('accepts only JSON', async () => {
    const own = { 'sec-fetch-site': 'same-origin' };
    expect(await refusal({ ...own, 'content-type': 'text/plain' }, '{"n":1}')).toEqual([
      415,
      'NOT_JSON',
    ]);
    const charset = { ...own, 'content-type': 'application/json; charset=utf-8' };
    expect(await refusal(charset, '{"n":1}')).toEqual({ n: 1 });
    expect(await refusal(OWN, '{"n":')).toEqual([400, 'BROKEN_JSON']);
    expect(await refusal(OWN, '')).toEqual([400, 'BROKEN_JSON']);
  });

  it('counts bytes before it parses, whatever length was announced', async () => {
    const long = `{"n":1,"pad":"${'x'.repeat(BODY_LIMIT)}"}`;
    expect(await refusal(OWN, long)).toEqual([413, 'TOO_LONG']);
    expect(await refusal({ ...OWN, 'content-length': '10' }, long)).toEqual([413, 'TOO_LONG']);
    const announced = { ...OWN, 'content-length': String(BODY_LIMIT + 1) };
    expect(await refusal(announced, '{"n":1}')).toEqual([413, 'TOO_LONG']);
  });

  it('names the place where the shape is wrong', async () => {
    const response = await send(OWN, '{"n":10}');
    const { error } = await response.json();
    expect(error.code).toBe('WRONG_SHAPE');
    expect(error.message).toMatch(/^n: /);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('refuses unknown keys', async () => {
    expect(await refusal(OWN, '{"n":1,"ownerId":"me"}')).toEqual([400, 'WRONG_SHAPE']);
    expect(await refusal(OWN, '{"n":1,"__proto__":{}}')).toEqual([400, 'WRONG_SHAPE']);
  });
});
