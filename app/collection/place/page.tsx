import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { PlaceScreen } from '@/app/_components/collection/place-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Place' };

/** A place of the collection: `?name=Box 1`. */
export default function PlacePage() {
  return (
    <CollectionReady>
      <Suspense fallback={<Skeleton />}>
        <PlaceScreen />
      </Suspense>
    </CollectionReady>
  );
}
