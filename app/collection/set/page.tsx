import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SetScreen } from '@/app/_components/collection/set-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Collection' };

/** A set to count card by card: one static page for every `/collection/set/SET` (next.config.js). */
export default function SetCountPage() {
  return (
    <Suspense fallback={<Skeleton />}>
      <SetScreen />
    </Suspense>
  );
}
