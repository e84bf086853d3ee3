import { gunzipSync } from 'node:zlib';
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

  it('is sent packed to those who can unpack it, as the bytes that others get', async () => {
    const plain = Buffer.from(await (await ask()).arrayBuffer());
    const packed = await ask({ 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(gunzipSync(bytes).equals(plain)).toBe(true);
    expect(packed.headers.get('content-length')).toBe(String(bytes.length));
  });

  it('is not sent again to those who have it, packed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const etag = (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '';
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    }
  });
});
