'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns true in the browser once React has taken over the page; false on the server and until then. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
