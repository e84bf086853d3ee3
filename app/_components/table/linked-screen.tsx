'use client';
import { BlankPage } from '@/app/_components/site/blank-page';
import { useFragment } from '@/lib/client/use-fragment';
import { LinkedTable } from './linked-table';

/** The page of a game in a link. */
export function LinkedScreen() {
  const fragment = useFragment();
  if (fragment === null) return <BlankPage />;
  return <LinkedTable key={fragment} fragment={fragment} />;
}
