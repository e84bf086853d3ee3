'use client';
import { useSyncExternalStore } from 'react';
import type { Kept } from './kept';

/** Returns what this browser keeps, current with this tab and others; null in a static page. */
export function useKept<T>({ watch, read }: Kept<T>): T | null {
  return useSyncExternalStore(watch, read, () => null);
}
