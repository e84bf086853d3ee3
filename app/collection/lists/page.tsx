import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { ListMaker } from '@/app/_components/collection/list-maker';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Lists' };

/** Lists of wants, cards for trade, missing cards and spares, to change, print and share. */
export default function ListsPage() {
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="Lists"
          lead="What you want, can trade, lack or have to spare: to change, to print and to share."
        />
      </div>
      <CollectionReady>
        <Suspense fallback={<Skeleton />}>
          <ListMaker />
        </Suspense>
      </CollectionReady>
    </>
  );
}
