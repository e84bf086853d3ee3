import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { CompletionTable } from '@/app/_components/collection/completion-table';
import { QuickEntryBox } from '@/app/_components/collection/quick-entry-box';
import { RecentChanges } from '@/app/_components/collection/recent-changes';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Count' };

/** Counting: quick entry, and the completion of each set, whose cards can be counted one by one. */
export default function CountPage() {
  return (
    <>
      <PageHeader
        title="Count"
        lead="Type what you have, what you want, and what you can trade. Or choose a set and count it card by card."
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
