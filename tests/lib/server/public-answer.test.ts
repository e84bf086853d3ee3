import { describe, expect, it } from 'vitest';
import { type OperationId, operation } from '@/tests/lib/api/operation';
import { request } from '@/tests/lib/server/requests';

const PUBLIC: readonly OperationId[] = [
  'readDescription',
  'readCatalogue',
  'readEdenCatalogue',
  'listSets',
  'listBulkFiles',
  'readLackeyPlugin',
  'readCockatriceCards',
  'readOctgnGame',
];

describe.each(PUBLIC)('a public answer (%s)', (id) => {
  const ask = (headers: Record<string, string> = {}) =>
    operation(id)(request('GET', '/api/v1/x', undefined, headers));

  it('is not compressed here, because Next compresses every answer', async () => {
    const answer = await ask({ 'accept-encoding': 'br, gzip' });
    expect(answer.headers.get('content-encoding')).toBe(null);
    const plain = Buffer.from(await (await ask()).arrayBuffer());
    expect(Buffer.from(await answer.arrayBuffer()).equals(plain)).toBe(true);
  });

  it('is not sent again to a browser that has it', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const etag = (await ask({ 'accept-encoding': encoding })).headers.get('etag') ?? '';
      expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    }
  });
});
