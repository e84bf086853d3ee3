import { BUILD_VERSION } from './build-version';
import { type BuiltFiles, builtListPath, keepBuilt } from './built-files';

/** Milliseconds between two checks for a new version, in a page that stays open. */
const LOOK_AGAIN = 3_600_000;

/**
 * Registers the service worker. `offer` is called when a version newer than this page's is waiting, with a function that activates it and
 * loads the page anew. While pages of an older version are open, nothing is activated without the user's consent.
 */
export async function registerWorker(offer: (take: () => void) => void): Promise<void> {
  if (BUILD_VERSION === '' || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let waiting: ServiceWorker | null = null;
  let taking = false;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (Object(data).kind !== 'newer') return;
    offer(() => {
      taking = true;
      waiting?.postMessage({ kind: 'take-over' });
    });
  });
  serviceWorker.startMessages();
  serviceWorker.addEventListener('controllerchange', () => {
    // Another page may have activated it; then this one is not loaded anew.
    if (taking) window.location.reload();
  });
  if ((await serviceWorker.getRegistration()) === undefined) await keepFirst();
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const found = (worker: ServiceWorker | null) => {
    if (worker === null || serviceWorker.controller === null) return;
    waiting = worker;
    worker.postMessage({ kind: 'you-wait', version: BUILD_VERSION });
  };
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') found(coming);
    });
  });
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}

/**
 * Keeps what this version needs without a connection, before there is a worker. Of what a worker keeps during its installation, Chromium
 * compiles each script as a whole, also those of pages that nobody opens: two thirds of the work of a first visit.
 */
async function keepFirst(): Promise<void> {
  const list = await fetch(builtListPath(BUILD_VERSION));
  if (!list.ok) return;
  const built: BuiltFiles = await list.json();
  await keepBuilt({ caches, fetch: (path, init) => fetch(path, init) }, built);
}

/** Asks the browser to keep its storage when it needs room. Called once something is stored that must not be lost. */
export function keepForGood(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
