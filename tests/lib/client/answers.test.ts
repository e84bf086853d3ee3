import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changed, forgetAnswers, fresh, peek, put, watch } from '@/lib/client/answers';
import { memoryCaches } from '@/tests/lib/client/worker-rig';
import { deckList } from '@/tests/lib/server/deck-lists';

// Files of one worker share their modules: what is mocked here is loaded anew before this file and after it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

// It asks now and then whether the server is back, long after these tests.
const watchers = vi.hoisted(() => [] as ((state: { up: boolean }) => void)[]);
vi.mock('@/lib/client/connection', () => ({
  connection: { subscribe: (watcher: (state: { up: boolean }) => void) => watchers.push(watcher) },
  noteAnswer: () => undefined,
  noteSilence: () => undefined,
}));

const PATH = '/api/v1/decks/1';

describe('a cached response of the API', () => {
  /** What the server says; null: it does not answer. */
  let said: (() => Response | Promise<Response>) | null;
  let asked = 0;
  beforeEach(async () => {
    asked = 0;
    vi.stubGlobal('caches', memoryCaches());
    vi.stubGlobal('document', { addEventListener: () => undefined });
    vi.stubGlobal('fetch', async () => {
      asked += 1;
      if (said === null) throw new TypeError('Failed to fetch');
      return said();
    });
    await forgetAnswers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** As if the page had been loaded anew: only what is in the cache is left. */
  async function reload(): Promise<void> {
    const kept = globalThis.caches;
    vi.stubGlobal('caches', memoryCaches());
    await forgetAnswers();
    vi.stubGlobal('caches', kept);
  }
  const kept = () =>
    expect.poll(async () => (await caches.open('dossier:local:answers')).match(PATH)).toBeDefined();

  it('is shown again when the server cannot be reached', async () => {
    said = () => Response.json({ revision: 1 });
    expect(await fresh(PATH)).toMatchObject({ state: 'current', body: { revision: 1 } });
    await kept();
    await reload();
    said = null;
    expect(await fresh(PATH)).toMatchObject({ state: 'unreachable', body: { revision: 1 } });
  });

  it('from an earlier visit is shown until the server has responded', async () => {
    said = () => Response.json({ revision: 1 });
    await fresh(PATH);
    await kept();
    await reload();
    let answer: (response: Response) => void = () => undefined;
    said = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const states: string[] = [];
    const end = watch(PATH, () => states.push(peek(PATH).state));
    await expect.poll(() => states).toEqual(['kept']);
    answer(Response.json({ revision: 2 }));
    await expect.poll(() => states).toEqual(['kept', 'current']);
    expect(peek(PATH).body).toEqual({ revision: 2 });
    end();
  });

  it('is requested again when the server is reachable before the failed request has ended', async () => {
    // The failed request waits for what the cache holds; meanwhile another request has an answer.
    let open: (cache: Cache) => void = () => undefined;
    const { caches } = globalThis;
    vi.stubGlobal('caches', { ...caches, open: () => new Promise((resolve) => (open = resolve)) });
    said = null;
    const end = watch(PATH, () => undefined);
    await expect.poll(() => asked).toBe(1);
    said = () => Response.json({ revision: 1 });
    for (const watcher of watchers) watcher({ up: true });
    open(await caches.open('dossier:local:answers'));
    await expect.poll(() => peek(PATH)).toMatchObject({ state: 'current' });
    end();
  });

  it('is replaced by an equal response without a new object, so that no component renders again', async () => {
    said = () => Response.json({ revision: 1 });
    const { body } = await fresh(PATH);
    const end = watch(PATH, () => undefined);
    changed('/api/v1/decks');
    expect((await fresh(PATH)).body).toBe(body);
    expect(asked).toBe(2);
    end();
  });

  it('is requested when the first component uses it, and not for further ones', async () => {
    vi.useFakeTimers();
    said = () => Response.json({ revision: 1 });
    const first = watch(PATH, () => undefined);
    await vi.waitFor(() => expect(peek(PATH)).toMatchObject({ state: 'current' }));
    await vi.advanceTimersByTimeAsync(60_000);
    const second = watch(PATH, () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toBe(1);
    first();
    second();
    const next = watch(PATH, () => undefined);
    await vi.waitFor(() => expect(asked).toBe(2));
    next();
  });

  it('is requested again when a change was sent during the request', async () => {
    let answer: (response: Response) => void = () => undefined;
    said = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const coming = fresh(PATH);
    await expect.poll(() => asked).toBe(1);
    const list = deckList('changed here');
    await put(PATH, { id: '1', revision: 2, list, updatedAt: '2026-01-01T00:00:00Z' });
    const before = answer;
    said = () => Response.json({ revision: 2 });
    before(Response.json({ revision: 1 }));
    expect(await coming).toMatchObject({ body: { revision: 2 } });
    expect(asked).toBe(2);
  });

  it('is deleted when the server responds that the resource does not exist', async () => {
    said = () => Response.json({ revision: 1 });
    await fresh(PATH);
    await kept();
    await reload();
    said = () => Response.json({ error: { code: 'NO', message: 'None.' } }, { status: 404 });
    expect(await fresh(PATH)).toMatchObject({ state: 'refused', body: null });
    await reload();
    said = null;
    expect(await fresh(PATH)).toMatchObject({ state: 'unreachable', body: null });
  });

  it.each([401, 429, 500, 503])(
    'is kept when the server responds with status %i',
    async (status) => {
      said = () => Response.json({ revision: 1 });
      await fresh(PATH);
      const end = watch(PATH, () => undefined);
      said = () => new Response('later', { status });
      changed(PATH);
      expect(await fresh(PATH)).toMatchObject({ state: 'unreachable', body: { revision: 1 } });
      end();
    },
  );

  it('is not overwritten by an older response when another tab has cached a newer one', async () => {
    const cache = await caches.open('dossier:local:answers');
    const later = { 'x-dossier-asked': String(Number.MAX_SAFE_INTEGER) };
    await cache.put(PATH, Response.json({ revision: 9 }, { headers: later }));
    said = () => Response.json({ revision: 1 });
    await fresh(PATH);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await (await cache.match(PATH))?.json()).toEqual({ revision: 9 });
  });
});
