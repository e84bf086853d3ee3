import { describe, expect, it } from 'vitest';
import { PHOTO_BOUNDS } from '@/lib/photos/photo-bounds';
import { mistakesOf } from '@/tests/lib/api/described';
import { operation } from '@/tests/lib/api/operation';
import { useDatabase } from '@/tests/lib/server/databases';
import { halves, saidToBe } from '@/tests/lib/server/pictures';

const DELETE = operation('deletePhoto');
const whole = operation('readPhoto');
const faces = operation('listFaces');
const list = operation('listPhotos');
const small = operation('readThumbnail');
const putFace = operation('setFace');
const removeFace = operation('removeFace');
const POST = operation('addPhoto');

const PATH = '/api/v1/photos?printing=ote/standard/270';
const OWN = { 'sec-fetch-site': 'same-origin' };

function send(
  body: Uint8Array | string | ReadableStream,
  headers: Record<string, string> = OWN,
  path = PATH,
): Promise<Response> {
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
  return POST(new Request(`http://localhost:4310${path}`, init));
}
function get(headers: Record<string, string> = {}): Request {
  return new Request(`http://localhost:4310${PATH}`, { headers });
}
const at = (id: string) => ({ id });
const picture = () => halves(630, 880).jpeg().toBuffer();

async function codeOf(response: Response): Promise<[number, string]> {
  const body = await response.json();
  expect(mistakesOf('Problem', body)).toEqual([]);
  return [response.status, body.error.code];
}

describe('photographs over HTTP', () => {
  useDatabase('sqlite');

  it('are added, listed and deleted as the API describes', async () => {
    const added = await send(await picture(), { ...OWN, 'content-type': 'text/plain' });
    expect(added.status).toBe(201);
    expect(added.headers.get('cache-control')).toBe('private, no-store');
    const photo = await added.json();
    expect(mistakesOf('Photo', photo)).toEqual([]);
    const listed = await (await list(get())).json();
    expect(mistakesOf('PhotoList', listed)).toEqual([]);
    expect(listed.photos).toEqual([photo]);
    const gone = await DELETE(
      new Request('http://localhost:4310/', { method: 'DELETE', headers: OWN }),
      at(photo.id),
    );
    expect(gone.status).toBe(204);
    expect((await (await list(get())).json()).photos).toEqual([]);
    expect((await whole(get(), at(photo.id))).status).toBe(404);
  });

  it('are shown as the face of their card, one at a time', async () => {
    const first = await (await send(await picture())).json();
    const second = await (await send(await picture())).json();
    const change = (call: typeof putFace, id: string, headers = OWN) =>
      call(new Request('http://localhost:4310/', { method: 'PUT', headers }), at(id));
    const shown = async () => {
      const body = await (await faces(get())).json();
      expect(mistakesOf('FaceList', body)).toEqual([]);
      return body.faces;
    };
    expect(await shown()).toEqual([]);
    expect((await change(putFace, first.id)).status).toBe(204);
    expect((await change(putFace, second.id)).status).toBe(204);
    expect(await shown()).toEqual([
      { id: second.id, card: 'ote/standard/270', width: 630, height: 880 },
    ]);
    const { photos } = await (await list(get())).json();
    expect(photos.map(({ isFace }: { isFace: boolean }) => isFace)).toEqual([false, true]);
    expect((await change(removeFace, second.id)).status).toBe(204);
    expect(await shown()).toEqual([]);
    expect((await change(putFace, 'nobody')).status).toBe(404);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await change(putFace, first.id, foreign)).status).toBe(403);
    for (const { id } of [first, second])
      await DELETE(
        new Request('http://localhost:4310/', { method: 'DELETE', headers: OWN }),
        at(id),
      );
  });

  it('are sent only as pictures, and are cached', async () => {
    const { id } = await (await send(await picture())).json();
    const etags = new Set<string>();
    const parts = [
      [whole, 'private, no-cache'],
      [small, 'private, max-age=31536000, immutable'],
    ] as const;
    for (const [part, caching] of parts) {
      const response = await part(get(), at(id));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(bytes.subarray(8, 12).toString('latin1')).toBe('WEBP');
      const { headers } = response;
      expect(headers.get('content-type')).toBe('image/webp');
      expect(headers.get('content-length')).toBe(String(bytes.length));
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
      expect(headers.get('cache-control')).toBe(caching);
      const etag = headers.get('etag') ?? '';
      etags.add(etag);
      const again = await part(get({ 'if-none-match': etag }), at(id));
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect(etags.size).toBe(2);
    await DELETE(new Request('http://localhost:4310/', { method: 'DELETE', headers: OWN }), at(id));
    const known = get({ 'if-none-match': `"${id}-whole"` });
    expect(await codeOf(await whole(known, at(id)))).toEqual([404, 'NO_SUCH_PHOTO']);
  });

  it('are refused in words: an SVG, a text, a broken file, too many pixels', async () => {
    const jpeg = await picture();
    const cut = jpeg.subarray(0, jpeg.length / 2);
    const png = { ...OWN, 'content-type': 'image/png' };
    expect(await codeOf(await send('<svg/>', png))).toEqual([415, 'NOT_A_PHOTOGRAPH']);
    expect(await codeOf(await send('only text', png))).toEqual([415, 'NOT_A_PHOTOGRAPH']);
    expect(await codeOf(await send('', png))).toEqual([415, 'NOT_A_PHOTOGRAPH']);
    expect(await codeOf(await send(cut))).toEqual([400, 'BROKEN_PICTURE']);
    expect(await codeOf(await send(await saidToBe(5_000, 5_000)))).toEqual([
      413,
      'TOO_MANY_PIXELS',
    ]);
    expect((await (await list(get())).json()).photos).toEqual([]);
  });

  it('may have 8 MB and not a byte more, whether the sender announces the length or not', async () => {
    const jpeg = await picture();
    const padded = (length: number) => {
      const bytes = new Uint8Array(length);
      bytes.set(jpeg);
      return bytes;
    };
    expect((await send(padded(PHOTO_BOUNDS.bytes))).status).toBe(201);
    expect(await codeOf(await send(padded(PHOTO_BOUNDS.bytes + 1)))).toEqual([413, 'TOO_LONG']);
    let given = 0;
    const endless = new ReadableStream({
      pull(controller) {
        given += 1;
        controller.enqueue(padded(1024 * 1024));
      },
    });
    expect(await codeOf(await send(endless))).toEqual([413, 'TOO_LONG']);
    expect(given).toBeLessThan(12);
  });

  it('are refused for unknown printings, and from pages of other sites', async () => {
    const jpeg = await picture();
    const to = (printing: string) => send(jpeg, OWN, `/api/v1/photos?printing=${printing}`);
    expect(await codeOf(await to('ote/standard/999'))).toEqual([404, 'NO_SUCH_CARD']);
    expect(await codeOf(await to('../../x'))).toEqual([400, 'WRONG_SHAPE']);
    expect(await codeOf(await send(jpeg, OWN, '/api/v1/photos'))).toEqual([400, 'WRONG_SHAPE']);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect(await codeOf(await send(jpeg, foreign))).toEqual([403, 'FOREIGN_ORIGIN']);
    const url = 'http://localhost:4310/';
    const stolen = await DELETE(new Request(url, { method: 'DELETE', headers: foreign }), at('x'));
    expect(await codeOf(stolen)).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});
