'use client';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { LinkedTable } from './linked-table';

/** A game that came by a link: the fragment of the address is known to the browser alone. */
export function LinkedScreen() {
  return useInBrowser() ? <LinkedTable /> : <div className="min-h-dvh" aria-busy="true" />;
}
