import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawnPages } from '@/scripts/serving/drawn-pages.mjs';
import { KeptAnswers } from '@/scripts/serving/kept-answers.mjs';
import { packAnswer } from '@/scripts/serving/packed-answer.mjs';

type Handle = (asked: IncomingMessage, response: ServerResponse) => void;

interface Got {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server as scripts/serving/answering.mjs makes one, with `handle` in the place of Next; answers with what asks it. */
async function serving(handle: Handle, kept = new KeptAnswers(), drawn?: DrawnPages) {
  const server = createServer((asked, response) => {
    if (kept.answer(asked, response)) return;
    packAnswer(asked, response, kept, (...whole) => drawn?.drawn(...whole));
    if (drawn?.answer(asked, response)) return;
    handle(asked, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const where = server.address();
  const port = typeof where === 'object' && where !== null ? where.port : 0;
  return (path: string, headers: Record<string, string> = {}, method = 'GET', begun?: () => void) =>
    new Promise<Got>((resolve, reject) => {
      const packed = { 'accept-encoding': 'gzip, deflate', ...headers };
      request({ host: '127.0.0.1', port, path, method, headers: packed }, (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        if (begun) response.once('data', begun);
        response.on('end', () => {
          const { statusCode: status, headers: told } = response;
          resolve({ status, headers: told, body: Buffer.concat(pieces) });
        });
        response.on('error', reject);
      })
        .on('error', reject)
        .end();
    });
}

const LONG = 'One line of many. '.repeat(400);

describe('an answer', () => {
  it('that comes in pieces is packed and sent as one, with its length', async () => {
    const ask = await serving((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.flushHeaders();
      response.write('<p>é</p>');
      response.write(Buffer.from(LONG));
      setImmediate(() => response.end('</html>'));
    });
    const { headers, body } = await ask('/');
    expect(headers['content-encoding']).toBe('gzip');
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Accept-Encoding');
    expect(gunzipSync(body).toString()).toBe(`<p>é</p>${LONG}</html>`);
    const plain = await ask('/', { 'accept-encoding': 'gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(`<p>é</p>${LONG}</html>`);
  });

  it('that is short, bare, a picture, or packed already is sent as it is', async () => {
    const ask = await serving((asked, response) => {
      if (asked.url === '/none') return void response.writeHead(204).end();
      const type = asked.url === '/picture' ? 'image/png' : 'application/json';
      response.setHeader('Content-Type', type);
      if (asked.url === '/packed') response.setHeader('Content-Encoding', 'br');
      response.end(asked.url === '/short' ? '{"ok":true}' : LONG);
    });
    const short = await ask('/short');
    expect(short.body.toString()).toBe('{"ok":true}');
    expect(short.headers['content-length']).toBe('11');
    expect((await ask('/none')).status).toBe(204);
    expect((await ask('/picture')).body.toString()).toBe(LONG);
    const packed = await ask('/packed');
    expect([packed.headers['content-encoding'], packed.body.toString()]).toEqual(['br', LONG]);
    const head = await ask('/long', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it.each(['gzip', 'identity'])('that is long is sent while it comes, as %s', async (encoding) => {
    const line = `${'0123456789'.repeat(1_000)}\n`;
    let first: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => {
      first = resolve;
    });
    const ask = await serving(async (_, response) => {
      response.setHeader('Content-Type', 'text/csv');
      for (let count = 0; count < 200; count++) {
        if (!response.write(line)) await new Promise((resolve) => response.once('drain', resolve));
        // The rest waits until the reader has something in hand.
        if (count === 150) {
          Reflect.get(response, 'flush')?.call(response);
          await arrived;
        }
      }
      response.end('end');
    });
    const { headers, body } = await ask('/', { 'accept-encoding': encoding }, 'GET', first);
    expect(headers['transfer-encoding']).toBe('chunked');
    const text = (encoding === 'gzip' ? gunzipSync(body) : body).toString();
    expect(text).toBe(`${line.repeat(200)}end`);
  });
});

describe('what is kept', () => {
  const PRERENDERED = { 'Cache-Control': 's-maxage=31536000', 'X-Nextjs-Prerender': '1' };

  /** Counts how often it was asked, and says so. */
  function counting(headers: Record<string, string>): Handle {
    let times = 0;
    return (_, response) => {
      response.setHeaders(new Map(Object.entries({ 'Content-Type': 'text/html', ...headers })));
      response.end(`${++times}${LONG}`);
    };
  }
  const times = ({ body }: Got) => gunzipSync(body).toString()[0];

  it('is a page that the build has rendered, with its headers, and 304 for who has it', async () => {
    const headers = { ...PRERENDERED, ETag: '"abc"', 'Content-Security-Policy': "script-src 'x'" };
    const ask = await serving(counting(headers));
    const [first, second] = [await ask('/cards'), await ask('/cards')];
    expect([times(first), times(second)]).toEqual(['1', '1']);
    const { date: _, ...told } = first.headers;
    expect(second.headers).toMatchObject(told);
    const known = await ask('/cards', { 'if-none-match': '"x", "abc"' });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, '"abc"']);
    expect(known.headers['content-encoding']).toBeUndefined();
  });

  it('is not what another reader may see otherwise', async () => {
    const ask = await serving(counting(PRERENDERED));
    expect(times(await ask('/'))).toBe('1');
    for (const header of ['rsc', 'next-router-prefetch', 'next-router-segment-prefetch'])
      expect(times(await ask('/', { [header]: '1' }))).not.toBe('1');
    expect(times(await ask('/?q=a'))).toBe('5');
    expect(times(await ask('/?q=a'))).toBe('6');
    expect((await ask('/', { 'accept-encoding': 'identity' })).body.toString()[0]).toBe('7');
  });

  it.each([
    ['private, no-store', '/decks', { 'X-Nextjs-Prerender': '1' }],
    ['s-maxage=31536000', '/decks', {}],
    ['s-maxage=60', '/', { 'X-Nextjs-Prerender': '1' }],
    ['s-maxage=31536000', '/', { 'X-Nextjs-Prerender': '1', 'Set-Cookie': 'a=b' }],
    ['public, max-age=0', '/_next/static/a.js', {}],
  ])('is nothing that is sent with %s at %s %j', async (caching, path, headers) => {
    const ask = await serving(counting({ 'Cache-Control': caching, ...headers }));
    expect([times(await ask(path)), times(await ask(path))]).toEqual(['1', '2']);
  });

  it('is a long script too, packed as well as can be', async () => {
    const script = Array.from({ length: 40_000 }, (_, i) => `f(${(i * 7919) % 10_007});`).join('');
    const ask = await serving((_, response) => {
      response.setHeader('Content-Type', 'application/javascript; charset=UTF-8');
      response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      for (let from = 0; from < script.length; from += 65_536)
        response.write(script.slice(from, from + 65_536));
      response.end();
    });
    const { body } = await ask('/_next/static/long.js');
    expect(gunzipSync(body).toString()).toBe(script);
    expect(body.length).toBe(gzipSync(script, { level: 9 }).length);
    expect((await ask('/_next/static/long.js')).body.equals(body)).toBe(true);
  });

  it('is a file of the build, and ends where the room does', async () => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
    const ask = await serving(counting(headers), new KeptAnswers(250));
    expect(times(await ask('/_next/static/a.js'))).toBe('1');
    expect(times(await ask('/_next/static/a.js'))).toBe('1');
    for (const path of ['b', 'c', 'd', 'e']) await ask(`/_next/static/${path}.js`);
    expect(times(await ask('/_next/static/e.js'))).toBe('6');
  });
});

describe('a page that was drawn', () => {
  /** Draws pages with a nonce, and says how often it did. `during` happens while it draws. */
  function drawing(during: () => void = () => undefined, html = LONG): Handle {
    let times = 0;
    return (_, response) => {
      const nonce = btoa(`00000000-0000-0000-0000-00000000000${++times}`);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.setHeader('Cache-Control', 'private, no-store');
      response.setHeader('Content-Security-Policy', `script-src 'nonce-${nonce}'`);
      during();
      response.end(`${times}<script nonce="${nonce}"></script>${html}`);
    };
  }
  const text = ({ body }: Got) => gunzipSync(body).toString();
  const times = (got: Got) => text(got)[0];
  const nonceIn = (words: string) => words.match(/nonce[-=]"?([\w+/=]+)/)?.[1];

  it('is sent again until somebody writes, each time with a nonce of its own', async () => {
    let state = 'as it was';
    const ask = await serving(drawing(), undefined, new DrawnPages(() => state));
    const all = [await ask('/decks'), await ask('/decks'), await ask('/decks')];
    expect(all.map(times)).toEqual(['1', '1', '1']);
    const nonces = all.map((got) => nonceIn(String(got.headers['content-security-policy'])));
    expect(all.map((got) => nonceIn(text(got)))).toEqual(nonces);
    expect(new Set(nonces).size).toBe(3);
    expect(all[2]?.headers['cache-control']).toBe('private, no-store');
    expect(all[2]?.headers.vary).toBe('Accept-Encoding');
    state = 'written';
    expect([times(await ask('/decks')), times(await ask('/decks'))]).toEqual(['2', '2']);
    state = 'as it was';
    expect(times(await ask('/decks'))).toBe('3');
  });

  it('is another for each address and reader, and for what is asked otherwise', async () => {
    const ask = await serving(drawing(), undefined, new DrawnPages(() => ''));
    expect(times(await ask('/cards?q=a'))).toBe('1');
    expect(times(await ask('/cards?q=b'))).toBe('2');
    expect(times(await ask('/cards?q=a', { 'user-agent': 'a crawler' }))).toBe('3');
    expect(times(await ask('/cards?q=a', { host: 'elsewhere' }))).toBe('4');
    expect(times(await ask('/cards?q=a', { rsc: '1' }))).toBe('5');
    expect(times(await ask('/cards?q=a', { cookie: 'session=1' }))).toBe('6');
    expect(times(await ask('/cards?q=a', { cookie: 'session=2' }))).toBe('7');
    expect(times(await ask('/cards?q=a', { authorization: 'Bearer 1' }))).toBe('8');
    expect(times(await ask('/cards?q=a'))).toBe('1');
  });

  it('is drawn anew where something was written meanwhile', async () => {
    let writes = 0;
    const drawn = new DrawnPages(() => String(writes));
    const ask = await serving(
      drawing(() => {
        writes += 1;
      }),
      undefined,
      drawn,
    );
    expect([times(await ask('/decks')), times(await ask('/decks'))]).toEqual(['1', '2']);
  });

  it('is not one that may say more than the database does, or that is not whole', async () => {
    const ask = await serving(drawing(), undefined, new DrawnPages(() => ''));
    expect([times(await ask('/decks/7/play')), times(await ask('/decks/7/play'))]).toEqual([
      '1',
      '2',
    ]);
    const faulty = drawing(undefined, `<html id="__next_error__">${LONG}`);
    const askFaulty = await serving(faulty, undefined, new DrawnPages(() => ''));
    expect([times(await askFaulty('/decks')), times(await askFaulty('/decks'))]).toEqual([
      '1',
      '2',
    ]);
  });

  it('is forgotten after a while in any case', async () => {
    let now = 0;
    const ask = await serving(
      drawing(),
      undefined,
      new DrawnPages(
        () => '',
        () => now,
      ),
    );
    expect([times(await ask('/decks')), times(await ask('/decks'))]).toEqual(['1', '1']);
    now = 31_000;
    expect(times(await ask('/decks'))).toBe('2');
  });
});
