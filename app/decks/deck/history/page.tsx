import type { Metadata } from 'next';
import { Suspense } from 'react';
import { HistoryScreen } from '@/app/_components/deck/history-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'History of a deck' };

/** The revisions of a deck: one static page for every `/decks/ID/history` (next.config.js). */
export default function HistoryPage() {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton />}>
        <HistoryScreen />
      </Suspense>
    </div>
  );
}
