import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { CompletionTable } from '@/app/_components/collection/completion-table';
import { QuickEntryBox } from '@/app/_components/collection/quick-entry-box';
import { RecentChanges } from '@/app/_components/collection/recent-changes';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Collection' };

/** The collection: quick entry, and the completion of each set. */
export default function CollectionPage() {
  return (
    <>
      <PageHeader
        title="Collection"
        lead="What you have, want and can trade. You can export it at any time."
      />
      <CollectionReady>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
          <div>
            <QuickEntryBox />
            <RecentChanges />
          </div>
          <section aria-labelledby="sets">
            <h2 id="sets" className="mb-3 text-2xl font-semibold">
              Sets
            </h2>
            <CompletionTable />
          </section>
        </div>
      </CollectionReady>
    </>
  );
}
