import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { OwnedScreen } from '@/app/_components/collection/owned-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Collection' };

/** The collection: what one owns, filtered by the address. */
export default function CollectionPage() {
  return (
    <CollectionReady>
      <Suspense fallback={<Skeleton />}>
        <OwnedScreen />
      </Suspense>
    </CollectionReady>
  );
}
