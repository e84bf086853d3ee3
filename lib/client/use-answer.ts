'use client';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerAt, ReadableAddress } from '@/lib/api/addressed';
import { type Answer, LOADING, peek, watch } from './answers';

/** Returns the answer of the API at an address, kept current while the page shows it. Null: the server is not asked. */
export function useAnswer<const A extends string>(
  path: ReadableAddress<A> | null,
): Answer<AnswerAt<A>> {
  const subscribe = useCallback(
    (watcher: () => void) => (path === null ? () => undefined : watch(path, watcher)),
    [path],
  );
  const read = () => (path === null ? LOADING : peek<A>(path));
  return useSyncExternalStore(subscribe, read, () => LOADING);
}
