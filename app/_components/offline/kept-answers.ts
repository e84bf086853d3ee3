import { AMENDED, cacheName, keptInTurn } from '@/lib/offline/kept-caches';
import { BUILD_VERSION } from './build-version';

// The worker keeps what the program answers. What it answered to a save is known here alone, so it is written
// down here: without it a reload without a connection would show what was before the last save.

/** Puts an answer in the place of the one that is kept under its path, made from that one (null: none is kept); null leaves what is there. */
export async function amendAnswer(path: string, amend: (kept: unknown) => unknown): Promise<void> {
  if (BUILD_VERSION === '' || !('caches' in globalThis)) return;
  try {
    await keptInTurn(navigator.locks, path, async () => {
      const cache = await caches.open(cacheName('own-answers', BUILD_VERSION));
      const kept: unknown = await (await cache.match(path))?.json();
      const amended = amend(kept ?? null);
      const headers = { [AMENDED]: String(Date.now()) };
      if (amended !== null) await cache.put(path, Response.json(amended, { headers }));
    });
  } catch {
    // A browser that keeps nothing has nothing to show without a connection either.
  }
}

/** Forgets every page and answer about somebody's own things: they are of before, or of somebody else. */
export async function forgetOwnAnswers(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = await caches.keys().catch(() => []);
  const own = names.filter((name) => name.startsWith('dossier:own-'));
  await Promise.all(own.map((name) => caches.delete(name).catch(() => false)));
}
