'use client';
import Link from 'next/link';
import { memo } from 'react';
import { type CountedPrinting, placeInSet } from '@/lib/collection/printings';
import { counted } from '@/lib/text/counted';
import { useTotals } from './collection-context';
import { CompletionTable } from './completion-table';
import { PrintingFace } from './printing-face';
import { QuickEntryBox } from './quick-entry-box';
import { RecentChanges } from './recent-changes';
import { useQuickEntry } from './use-quick-entry';

/** Counting by typing, with the card that was counted last and the completion of each set. */
export function CountScreen() {
  const box = useQuickEntry();
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div>
        <QuickEntryBox box={box} />
        <RecentChanges />
      </div>
      <div className="space-y-6">
        {box.last === null ? null : <LastCounted printing={box.last} />}
        <section aria-labelledby="sets">
          <h2 id="sets" className="mb-3 text-2xl font-semibold">
            Sets
          </h2>
          <CompletionTable />
        </section>
      </div>
    </div>
  );
}

/** The card that was counted last, where there is space beside the box: a glance tells a wrong one. */
const LastCounted = memo(function LastCounted({
  printing,
}: {
  readonly printing: CountedPrinting;
}) {
  const total = useTotals().get(printing.id);
  return (
    <section aria-label="The card counted last" className="flex gap-4 max-lg:hidden">
      <Link
        href={printing.page}
        prefetch={false}
        className="w-36 shrink-0 rounded-lg outline-offset-3"
      >
        <PrintingFace printing={printing} />
      </Link>
      <p className="min-w-0 self-center wrap-anywhere">
        <span className="block text-lg font-semibold">{printing.name}</span>
        <span className="block text-sm text-ink-faint">{placeInSet(printing)}</span>
        <span className="block text-sm text-ink-soft">
          {counted(total?.owned ?? 0, 'copy', 'copies')}
          {(total?.wanted ?? 0) === 0 ? '' : `, ${total?.wanted} wanted`}
          {(total?.trade ?? 0) === 0 ? '' : `, ${total?.trade} for trade`}
        </span>
      </p>
    </section>
  );
});
