import { BUILD_VERSION } from './build-version';

/** Milliseconds: a page that stays open asks so often whether there is a new version. */
const LOOK_AGAIN = 3_600_000;

/**
 * Registers the service worker. `offer` is called when a newer version than this page's waits, with what takes it: the
 * page is then loaded anew. Nothing is taken unasked while pages of an older version are open.
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
    // Another page may have asked for it; then this one stays as it is.
    if (taking) window.location.reload();
  });
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

/** Asks the browser not to clear what is stored when it wants room: once there is something that must not go. */
export function keepForGood(): void {
  navigator.storage?.persist?.().catch(() => undefined);
}
