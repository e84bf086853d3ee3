'use client';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is rendered in the browser: false while a static page is made and hydrated. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
