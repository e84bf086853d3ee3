import type { Metadata } from 'next';
import { Suspense } from 'react';
import { RatingsScreen } from '@/app/_components/community/ratings-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Ratings of shared decks' };

export default function RatingsPage() {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <RatingsScreen />
    </Suspense>
  );
}
