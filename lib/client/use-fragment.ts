'use client';
import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/**
 * Returns the part of the address after the #, which the browser never sends to the server. It changes when the user pastes another one.
 * Null on the server, and in the browser until React has taken over the page.
 */
export function useFragment(): string | null {
  // Next changes the address only after it has rendered the page; then React reads the fragment once more.
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
}

/** Takes the fragment off the address, once the page has read what the link brought. */
export function leaveFragment(): void {
  window.history.replaceState(null, '', window.location.pathname);
  // A change of the history by a script is no event.
  window.dispatchEvent(new HashChangeEvent('hashchange'));
}
