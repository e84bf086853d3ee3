import { unzipSync } from 'fflate';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerApi } from '@/lib/api/door';
import { addressFor } from '@/lib/server/accounts/site';
import { operation } from '@/tests/lib/api/operation';
import { request } from '@/tests/lib/server/requests';

const at = (origin: string) => new Request(`${origin}/api/v1/x`);
const cockatrice = operation('readCockatriceCards');
const octgn = operation('readOctgnGame');

afterEach(() => vi.unstubAllEnvs());

describe('the card files for other programs', () => {
  it('name the address under which this program was asked, or its public address', () => {
    expect(addressFor(at('http://127.0.0.1:5000'))).toBe('http://127.0.0.1:5000');
    vi.stubEnv('DOSSIER_ACCOUNTS', 'https://cards.example');
    expect(addressFor(at('http://127.0.0.1:5000'))).toBe('https://cards.example');
  });

  it('differ in their tags for each address, and have the address that was asked for', async () => {
    const origins = ['http://localhost:4310', 'http://127.0.0.1:5000', 'http://localhost:4310'];
    for (const ask of [cockatrice, octgn]) {
      const tags: (string | null)[] = [];
      for (const origin of origins) tags.push((await ask(at(origin))).headers.get('etag'));
      expect([tags[0] === tags[1], tags[0] === tags[2]]).toEqual([false, true]);
    }
    const text = await (await cockatrice(at('http://127.0.0.1:5000'))).text();
    const hosts = [...text.matchAll(/picurl="([^"]+?)\/api\//g)].map(([, host]) => host);
    expect(new Set(hosts)).toEqual(new Set(['http://127.0.0.1:5000']));
  });

  it('name pictures that this program gives to anybody', async () => {
    const answer = await cockatrice(request('GET', '/'));
    expect(answer.headers.get('content-type')).toBe('application/xml');
    const [, address = ''] = /picurl="([^"]+)"/.exec(await answer.text()) ?? [];
    const picture = await answerApi(new Request(address));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('are for OCTGN a ZIP with the definition, a folder for each set, and pictures', async () => {
    const answer = await octgn(request('GET', '/'));
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = Object.entries(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    const paths = files.map(([path]) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['[Content_Types].xml', '_rels/.rels', 'def/definition.xml']),
    );
    expect(paths.filter((path) => path.endsWith('/set.xml'))).toHaveLength(6);
    const pictures = files.filter(([path]) => path.endsWith('.png'));
    expect(pictures).toHaveLength(3);
    for (const [, bytes] of pictures)
      expect(Buffer.from(bytes).toString('latin1', 1, 4)).toBe('PNG');
  });
});
