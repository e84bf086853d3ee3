import { describe, expect, it } from 'vitest';
import { GET as bulk } from '@/app/api/v1/bulk/route';
import { GET as edenCatalogue } from '@/app/api/v1/catalogue/eden/route';
import { GET as catalogue } from '@/app/api/v1/catalogue/route';
import { GET as plugin } from '@/app/api/v1/lackey-plugin.zip/route';
import { GET as openapi } from '@/app/api/v1/openapi.json/route';
import { GET as sets } from '@/app/api/v1/sets/route';
import { request } from '@/tests/lib/server/requests';

const ROUTES = { openapi, catalogue, edenCatalogue, sets, bulk, plugin };

describe.each(Object.entries(ROUTES))('what is the same for everybody (%s)', (_, route) => {
  const ask = (headers: Record<string, string> = {}) =>
    route(request('GET', '/api/v1/x', undefined, headers));

  it('is sent plain, since Next packs every answer', async () => {
    const answer = await ask({ 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe(null);
    const plain = Buffer.from(await (await ask()).arrayBuffer());
    expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
  });

  it('is not sent again to those who have it', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const etag = (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '';
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    }
  });
});
