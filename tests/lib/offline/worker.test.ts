import { beforeEach, describe, expect, it } from 'vitest';
import { AMENDED, cacheName } from '@/lib/offline/kept-caches';
import { SHELL_PAGES } from '@/lib/offline/routing';
import { memoryCaches, ORIGIN, type Server, workerRig } from '@/tests/lib/offline/worker-rig';

const CARD = '/cards/ote/shadows/D044-x';

describe('the worker', () => {
  let caches = memoryCaches();
  let connected = true;
  /** Says of each page how often it was asked for. */
  let times = 0;
  const server: Server = (path) => {
    if (!connected) throw new TypeError('Failed to fetch');
    times++;
    if (path === '/no-such-page') return new Response('none', { status: 404 });
    const headers = path === '/api/v1/catalogue' ? { etag: '"1"' } : {};
    return new Response(`${path} ${times}`, { headers });
  };
  const rig = (options = {}) => workerRig(caches, server, options);
  beforeEach(() => {
    caches = memoryCaches();
    connected = true;
    times = 0;
  });
  const text = async (response: Promise<Response | null>) => (await response)?.text() ?? null;

  it('fetches at its installation what it needs to stand alone', async () => {
    const worker = rig();
    await worker.lives('install');
    expect([...worker.asked].sort()).toEqual(
      ['/_next/static/a.js', '/api/v1/catalogue', ...SHELL_PAGES].sort(),
    );
    connected = false;
    expect(await text(worker.ask('/_next/static/a.js'))).toMatch(/^\/_next\/static\/a\.js/);
    expect(await text(worker.ask('/cards?q=mutant', 'navigate'))).toMatch(/^\/cards /);
    expect(await text(worker.ask('/api/v1/catalogue'))).toMatch(/^\/api\/v1\/catalogue/);
  });

  it('is not installed when something of that is missing', async () => {
    const worker = workerRig(caches, (path) =>
      path === '/offline' ? new Response('', { status: 500 }) : server(path),
    );
    await expect(worker.lives('install')).rejects.toThrow('/offline answered 500');
  });

  it('shows a page of the network while there is one, and the last of it when there is none', async () => {
    const worker = rig();
    expect(await text(worker.ask('/decks', 'navigate'))).toBe('/decks 1');
    expect(await text(worker.ask('/decks', 'navigate'))).toBe('/decks 2');
    connected = false;
    expect(await text(worker.ask('/decks', 'navigate'))).toBe('/decks 2');
    expect(await text(worker.ask('/decks?sort=name', 'navigate'))).toBe('/decks 2');
  });

  it('leaves a worker the address, with its fragment, that the page gave it', async () => {
    const addressed: Server = (path) =>
      Object.defineProperty(new Response('script', { headers: { 'x-kept': 'yes' } }), 'url', {
        value: ORIGIN + path,
      });
    const { ask } = workerRig(caches, addressed);
    const file = '/_next/static/b.js';
    expect((await ask(file))?.url).toBe(ORIGIN + file);
    for (const destination of ['worker', 'sharedworker'] as const) {
      caches = memoryCaches();
      const script = await workerRig(caches, addressed).ask(file, 'cors', { destination });
      expect(script?.url).toBe('');
      expect(script?.headers.get('x-kept')).toBe('yes');
      expect(await script?.text()).toBe('script');
    }
  });

  it('answers no change, whatever happens', async () => {
    const worker = rig();
    expect(await worker.ask('/api/v1/decks', 'cors', { method: 'POST' })).toBeNull();
    connected = false;
    expect(await worker.ask('/api/v1/decks/1', 'cors', { method: 'PUT' })).toBeNull();
    expect(worker.asked).toEqual([]);
  });

  it('says that there is none where nothing is kept, and tells the pages once', async () => {
    const worker = rig();
    await worker.ask('/api/v1/collection/totals');
    expect(worker.told).toEqual([]);
    connected = false;
    await expect(worker.ask('/api/v1/decks')).rejects.toThrow('Failed to fetch');
    expect(await text(worker.ask('/api/v1/collection/totals'))).toBe('/api/v1/collection/totals 1');
    expect(worker.told).toEqual([{ kind: 'wire', up: false }]);
    connected = true;
    await worker.ask('/api/v1/decks');
    expect(worker.told.slice(1)).toEqual([{ kind: 'wire', up: true }]);
  });

  it('does not put what was before in the place of what a page has amended meanwhile', async () => {
    const path = '/api/v1/collection/totals';
    let amendedAt = 0;
    // The answer is on its way while the page is told that its change was made.
    const slow = workerRig(caches, async (asked) => {
      if (!connected) throw new TypeError('Failed to fetch');
      const response = await server(asked);
      if (amendedAt > 0) {
        const headers = { [AMENDED]: String(amendedAt) };
        const kept = await caches.open(cacheName('own-answers', '1'));
        await kept.put(path, new Response('amended', { headers }));
      }
      return response;
    });
    amendedAt = Number.MAX_SAFE_INTEGER;
    expect(await text(slow.ask(path))).toBe(`${path} 1`);
    connected = false;
    expect(await text(slow.ask(path))).toBe('amended');
    connected = true;
    // One that was amended before the question is replaced.
    amendedAt = 1;
    await (await caches.open(cacheName('own-answers', '1'))).delete(path);
    expect(await text(slow.ask(path))).toBe(`${path} 2`);
    connected = false;
    expect(await text(slow.ask(path))).toBe(`${path} 2`);
  });

  it('takes a gateway with nobody behind it for no connection', async () => {
    const before = rig();
    await before.ask('/decks', 'navigate');
    const worker = workerRig(caches, () => new Response('bad gateway', { status: 502 }));
    expect(await text(worker.ask('/decks', 'navigate'))).toBe('/decks 1');
  });

  it('keeps no page that was not found', async () => {
    const worker = rig();
    await worker.lives('install');
    expect((await worker.ask('/no-such-page', 'navigate'))?.status).toBe(404);
    connected = false;
    const response = await worker.ask('/no-such-page', 'navigate');
    expect(response?.headers.get('location')).toBe(`${ORIGIN}/offline?from=%2Fno-such-page`);
  });

  it('leads from a card that was never visited to one made from the catalogue', async () => {
    const worker = rig();
    await worker.lives('install');
    connected = false;
    const response = await worker.ask(CARD, 'navigate');
    const to = response?.headers.get('location')?.slice(ORIGIN.length) ?? '';
    expect(to).toBe(`/offline/card?of=${encodeURIComponent(CARD)}`);
    expect(await text(worker.ask(to, 'navigate'))).toMatch(/^\/offline\/card /);
  });

  it('keeps a page to which somebody came without loading it', async () => {
    const worker = rig();
    await worker.say({ kind: 'visited', path: CARD });
    await worker.say({ kind: 'visited', path: CARD });
    await worker.say({ kind: 'visited', path: '//elsewhere.example' });
    expect(worker.asked).toEqual([CARD]);
    connected = false;
    expect(await text(worker.ask(CARD, 'navigate'))).toBe(`${CARD} 1`);
  });

  it('carries visited pages over to a new version and keeps the built files of the one before', async () => {
    const first = rig();
    await first.lives('install');
    await first.lives('activate');
    await first.ask('/decks', 'navigate');
    await first.ask('/api/v1/decks/7');
    const second = rig({ version: '2', files: ['/_next/static/a.js', '/_next/static/b.js'] });
    await second.lives('install');
    expect(second.asked).not.toContain('/_next/static/a.js');
    await second.lives('activate');
    expect(await caches.keys()).not.toContain('dossier:own-pages:1');
    expect(await caches.keys()).toContain('dossier:built:1');
    connected = false;
    expect(await text(second.ask('/decks', 'navigate'))).toMatch(/^\/decks /);
    expect(await text(second.ask('/api/v1/decks/7'))).toMatch(/^\/api\/v1\/decks\/7 /);
  });

  it('takes over unasked only from nobody: the one page that is open is of its version', async () => {
    const alone = rig({ version: '2' });
    await alone.say({ kind: 'you-wait', version: '2' });
    expect(alone.skipped()).toBe(true);
    const older = rig({ version: '2' });
    await older.say({ kind: 'you-wait', version: '1' });
    expect([older.skipped(), older.told]).toEqual([false, [{ kind: 'newer' }]]);
    await older.say({ kind: 'take-over' });
    expect(older.skipped()).toBe(true);
    const two = rig({ version: '2', pages: [`${ORIGIN}/cards`, `${ORIGIN}/decks`] });
    await two.say({ kind: 'you-wait', version: '2' });
    expect([two.skipped(), two.told]).toEqual([false, []]);
  });

  it('tells a page that comes whether the program answered', async () => {
    const worker = rig();
    await worker.say({ kind: 'hello' });
    expect(worker.told).toEqual([]);
    connected = false;
    await worker.ask('/decks', 'navigate').catch(() => null);
    await worker.say({ kind: 'hello' });
    expect(worker.told.at(-1)).toEqual({ kind: 'wire', up: false });
    await worker.say({ kind: 'no such thing' });
    await worker.say(null);
  });
});
