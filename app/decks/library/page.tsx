import type { Metadata } from 'next';
import { Suspense } from 'react';
import { LibraryScreen } from '@/app/_components/community/library-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Library of shared decks' };

export default function LibraryPage() {
  return (
    <Suspense fallback={<Skeleton rows={4} />}>
      <LibraryScreen />
    </Suspense>
  );
}
