import type { Metadata } from 'next';
import { ChangeList } from '@/app/_components/collection/change-list';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'History of the collection' };

/** The changes to the collection, newest first, each with "Undo". */
export default function HistoryPage() {
  return (
    <>
      <PageHeader
        title="History"
        lead="Every change to your counts, newest first. An undo can be undone, too."
      />
      <CollectionReady>
        <ChangeList />
      </CollectionReady>
    </>
  );
}
