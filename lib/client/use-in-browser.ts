'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in the browser once React has taken over the page; false on the server and until then. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
