import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryCaches } from '@/tests/lib/client/worker-rig';

// Files of one worker share their modules: these are loaded anew for each test, for an owner that the cookie names.
afterAll(() => vi.resetModules());

const DECKS = '/api/v1/decks/search';
const PUBLIC = '/api/v1/shared';
const SIGN_IN = { error: { code: 'SIGN_IN', message: 'Sign in to do this.' } };

describe('a browser whose session was ended on another device', () => {
  let isSignedIn = true;
  beforeEach(() => {
    vi.resetModules();
    isSignedIn = true;
    vi.stubGlobal('caches', memoryCaches());
    vi.stubGlobal('document', {
      addEventListener: () => undefined,
      cookie: 'dossier-owner=ada-1',
    });
    vi.stubGlobal('fetch', async (path: string) => {
      const isPublic = path.startsWith(PUBLIC);
      if (!isSignedIn && !isPublic) return Response.json(SIGN_IN, { status: 401 });
      return Response.json({ decks: [path] });
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  const keptText = async () =>
    (await (await caches.open('dossier:ada-1:answers')).match(DECKS))?.text();

  it('hides and deletes private data after the first 401, and keeps public pages', async () => {
    const { fresh, changed, peek, watch } = await import('@/lib/client/answers');
    const end = [watch(DECKS, () => undefined), watch(PUBLIC, () => undefined)];
    await fresh(DECKS);
    await expect.poll(keptText).toContain(DECKS);
    isSignedIn = false;
    changed(DECKS);
    await fresh(DECKS);
    expect(peek(DECKS)).toMatchObject({ body: null, state: 'unreachable' });
    await expect.poll(keptText).toBeUndefined();
    await expect.poll(() => peek(PUBLIC)).toMatchObject({ body: { decks: [PUBLIC] } });
    for (const one of end) one();
  });

  it('deletes private data also when the first request that gets a 401 is a change', async () => {
    const { fresh, peek } = await import('@/lib/client/answers');
    const { ask } = await import('@/lib/client/api');
    await fresh(DECKS);
    isSignedIn = false;
    expect(
      await ask('/api/v1/decks/1/built', { method: 'PUT', body: { built: true } }),
    ).toMatchObject({
      kind: 'later',
      unsure: false,
    });
    expect(peek(DECKS).body).toBeNull();
  });
});
