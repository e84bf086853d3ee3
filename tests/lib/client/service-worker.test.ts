import { beforeEach, describe, expect, it } from 'vitest';
import { keepBuilt } from '@/lib/client/built-files';
import { TEXT_READER_FILES } from '@/lib/text-reader.mjs';
import { memoryCaches, ORIGIN, type Server, workerRig } from '@/tests/lib/client/worker-rig';

const CARD = '/cards/ote/shadows/D044-x';

describe('the service worker', () => {
  let caches = memoryCaches();
  let connected = true;
  /** Says of each page how often something was asked for. */
  let times = 0;
  const server: Server = (path) => {
    if (!connected) throw new TypeError('Failed to fetch');
    times++;
    if (path === '/no-such-page') return new Response('none', { status: 404 });
    return new Response(`${path} ${times}`);
  };
  const rig = (options = {}) => workerRig(caches, server, options);
  beforeEach(() => {
    caches = memoryCaches();
    connected = true;
    times = 0;
  });
  const text = async (response: Promise<Response | null>) => (await response)?.text() ?? null;

  it('fetches everything that it needs offline during its installation', async () => {
    const worker = rig();
    await worker.lives('install');
    expect([...worker.asked].sort()).toEqual([
      '/_next/static/a.js',
      '/api/v1/catalogue',
      '/api/v1/catalogue/eden',
      '/cards',
      '/cards/card',
      '/decks/deck',
      '/decks/new',
      '/icon.svg',
      '/offline',
    ]);
    connected = false;
    expect(await text(worker.ask('/_next/static/a.js'))).toMatch(/^\/_next\/static\/a\.js/);
    expect(await text(worker.ask('/cards?q=mutant', 'navigate'))).toMatch(/^\/cards /);
    expect(await text(worker.ask('/api/v1/catalogue'))).toMatch(/^\/api\/v1\/catalogue/);
    expect(await text(worker.ask('/icon.svg'))).toMatch(/^\/icon\.svg/);
  });

  it('lets the browser take built files from the caches without the worker, except scripts of workers', async () => {
    const found: string[] = [];
    await rig().lives('install', async (routes) => {
      for (const { condition, source } of routes) {
        expect(condition.urlPattern).toBe('/_next/static/*');
        expect(source).toBe('cache');
        found.push(condition.requestDestination);
      }
    });
    expect(found).toEqual(['script', 'style', 'font']);
  });

  it('is installed even if the browser does not support routes that bypass the worker', async () => {
    const worker = rig();
    await worker.lives('install', () => Promise.reject(new TypeError('no such condition')));
    connected = false;
    expect(await text(worker.ask('/_next/static/a.js'))).toMatch(/^\/_next\/static\/a\.js/);
  });

  it('fetches during its installation only what the page has not kept before', async () => {
    const page = { caches, fetch: async (path: string) => server(path) };
    await keepBuilt(page, { version: '1', files: ['/icon.svg'], pages: ['/cards'] });
    const worker = rig();
    await worker.lives('install');
    expect(worker.asked.toSorted()).toEqual([
      '/_next/static/a.js',
      '/cards/card',
      '/decks/deck',
      '/decks/new',
      '/offline',
    ]);
  });

  it('is not installed when a file that it needs is missing', async () => {
    const worker = workerRig(caches, (path) =>
      path === '/offline' ? new Response('', { status: 500 }) : server(path),
    );
    await expect(worker.lives('install')).rejects.toThrow('/offline answered 500');
  });

  it('shows one shell page for every deck offline, and stores no page of a single deck', async () => {
    const worker = rig();
    await worker.lives('install');
    expect(await text(worker.ask('/decks/7', 'navigate'))).toMatch(/^\/decks\/7 /);
    connected = false;
    for (const path of ['/decks/7', '/decks/8?add=x'])
      expect(await text(worker.ask(path, 'navigate'))).toMatch(/^\/decks\/deck /);
    expect(await text(worker.ask('/decks/new', 'navigate'))).toMatch(/^\/decks\/new /);
    expect(await worker.ask('/api/v1/decks/7')).toBeNull();
  });

  it('passes a script with its address and fragment to a web worker', async () => {
    const addressed: Server = (path) =>
      Object.defineProperty(new Response('script', { headers: { 'x-kept': 'yes' } }), 'url', {
        value: ORIGIN + path,
      });
    const { ask } = workerRig(caches, addressed);
    const file = '/_next/static/b.js';
    expect((await ask(file))?.url).toBe(ORIGIN + file);
    for (const destination of ['worker', 'sharedworker'] as const) {
      const script = await workerRig(caches, addressed).ask(file, 'cors', { destination });
      expect(script?.url).toBe('');
      expect(script?.headers.get('x-kept')).toBe('yes');
      expect(await script?.text()).toBe('script');
    }
  });

  it('does not cache changes and responses of the API', async () => {
    const worker = rig();
    expect(await worker.ask('/api/v1/decks', 'cors', { method: 'POST' })).toBeNull();
    expect(await worker.ask('/api/v1/decks/1', 'cors', { method: 'PUT' })).toBeNull();
    expect(await worker.ask('/api/v1/collection/totals')).toBeNull();
    expect(await worker.ask('/api/v1/jobs/some/file', 'navigate')).toBeNull();
    expect(worker.asked).toEqual([]);
  });

  it('caches thumbnails after the first view and requests each only once', async () => {
    const worker = rig();
    const path = '/api/v1/photos/p1/thumbnail';
    expect(await text(worker.ask(path))).toBe(`${path} 1`);
    connected = false;
    expect(await text(worker.ask(path))).toBe(`${path} 1`);
    await expect(worker.ask('/api/v1/photos/p2/thumbnail')).rejects.toThrow();
    expect(await worker.ask('/api/v1/photos/p1')).toBeNull();
    expect(await caches.keys()).toContain('dossier:thumbnails');
    await rig({ version: '2' }).lives('activate');
    expect(await caches.keys()).toContain('dossier:thumbnails');
  });

  it('answers the files of the text reader from the cache of the page, in every version of the program', async () => {
    const { worker: path } = TEXT_READER_FILES;
    expect(await text(rig().ask(path))).toBe(`${path} 1`);
    await (await caches.open('dossier:text-reader')).put(path, new Response('kept'));
    connected = false;
    await rig({ version: '2' }).lives('activate');
    expect(await text(rig({ version: '2' }).ask(path))).toBe('kept');
  });

  it('caches a public page after a visit by address or by link', async () => {
    const worker = rig();
    await worker.ask('/rules/EVT-1', 'navigate');
    await worker.ask(CARD, 'cors', { headers: { rsc: '1' } });
    await worker.ask(CARD, 'cors', { headers: { rsc: '1' } });
    await worker.ask('/rules/EVT-2', 'cors', {
      headers: { rsc: '1', 'next-router-prefetch': '1' },
    });
    expect(worker.asked).toEqual(['/rules/EVT-1', CARD]);
    connected = false;
    expect(await text(worker.ask('/rules/EVT-1', 'navigate'))).toBe('/rules/EVT-1 1');
    expect(await text(worker.ask(CARD, 'navigate'))).toBe(`${CARD} 2`);
  });

  it('builds a card page offline from the catalogue, and reports that other pages have no copy', async () => {
    const worker = rig();
    await worker.lives('install');
    expect((await worker.ask('/no-such-page', 'navigate'))?.status).toBe(404);
    connected = false;
    expect(await text(worker.ask(CARD, 'navigate'))).toMatch(/^\/cards\/card /);
    expect(await text(worker.ask('/no-such-page', 'navigate'))).toMatch(/^\/offline /);
  });

  it('treats a gateway error as a lost connection', async () => {
    await rig().lives('install');
    const worker = workerRig(caches, () => new Response('bad gateway', { status: 502 }));
    expect(await text(worker.ask('/decks/7', 'navigate'))).toMatch(/^\/decks\/deck /);
  });

  it('keeps the built files of the previous version and deletes older ones', async () => {
    for (const version of ['1', '2', '3']) {
      const worker = rig({ version });
      await worker.lives('install');
      await worker.lives('activate');
      await worker.ask('/rules/EVT-1', 'navigate');
    }
    expect((await caches.keys()).sort()).toEqual([
      'dossier:built:2',
      'dossier:built:3',
      'dossier:visited:3',
    ]);
  });

  it('fetches a built file once for all versions that contain it', async () => {
    await rig().lives('install');
    const second = rig({ version: '2', files: ['/_next/static/a.js', '/_next/static/b.js'] });
    await second.lives('install');
    expect(second.asked).toContain('/_next/static/b.js');
    expect(second.asked).not.toContain('/_next/static/a.js');
  });

  it('shows the live table of a notification, and no other page that is open', async () => {
    const worker = rig({ open: ['/cards', '/live/abc'] });
    await worker.press('/live/abc');
    await worker.press('/live/xyz');
    await worker.press(undefined);
    expect(worker.fronts).toEqual(['open /live/abc', 'new /live/xyz', 'new /live']);
  });

  it('takes over at once only when the single open page already has the new version', async () => {
    const alone = rig({ version: '2' });
    await alone.say({ kind: 'you-wait', version: '2' });
    expect(alone.skipped()).toBe(true);
    const older = rig({ version: '2' });
    await older.say({ kind: 'you-wait', version: '1' });
    expect([older.skipped(), older.told]).toEqual([false, [{ kind: 'newer' }]]);
    await older.say({ kind: 'take-over' });
    expect(older.skipped()).toBe(true);
    const two = rig({ version: '2', open: ['/cards', '/decks/new'] });
    await two.say({ kind: 'you-wait', version: '2' });
    expect([two.skipped(), two.told]).toEqual([false, []]);
    await two.say(null);
    await two.say({ kind: 'no such thing' });
  });
});
