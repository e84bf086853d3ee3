'use client';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * What stands behind the # of the address, also when another is pasted over it. Null while a static page is made and
 * hydrated: only the browser knows it.
 */
export function useFragment(): string | null {
  // Next changes the address after a page is first rendered; React then reads it once more.
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
}
