import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { DeckAllotment } from '@/app/_components/collection/deck-allotment';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Cards for decks' };

/** Which decks can be built, what is missing, and conflicts between built decks. */
export default function AllotmentPage() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="For decks"
          lead="Choose decks to see what they lack together; mark those that you have built."
        />
      </div>
      <CollectionReady>
        <Suspense fallback={<Skeleton />}>
          <DeckAllotment />
        </Suspense>
      </CollectionReady>
    </>
  );
}
