'use client';
import { useCallback, useSyncExternalStore } from 'react';
import { type Answer, LOADING, peek, watch } from './answers';

/** Returns the answer of the API at an address, kept current while the page shows it. Null: the server is not asked. */
export function useAnswer<T>(path: string | null): Answer<T> {
  const subscribe = useCallback(
    (watcher: () => void) => (path === null ? () => undefined : watch(path, watcher)),
    [path],
  );
  const read = () => (path === null ? LOADING : peek(path)) as Answer<T>;
  return useSyncExternalStore(subscribe, read, () => LOADING);
}
