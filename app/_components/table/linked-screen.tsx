'use client';
import { useFragment } from '@/lib/client/use-fragment';
import { LinkedTable } from './linked-table';

/** A game that came by a link. */
export function LinkedScreen() {
  const fragment = useFragment();
  if (fragment === null) return <div className="min-h-dvh" aria-busy="true" />;
  return <LinkedTable key={fragment} fragment={fragment} />;
}
