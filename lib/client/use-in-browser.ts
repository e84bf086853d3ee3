'use client';
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** Returns true in the browser once React has taken over the page; false on the server and until then. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
