import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CompareScreen } from '@/app/_components/deck/compare/compare-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Compare decks' };

/** Two decks or revisions side by side: `?a=ID` or `?a=ID@REVISION`, and `b`. */
export default function ComparePage() {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton rows={4} />}>
        <CompareScreen />
      </Suspense>
    </div>
  );
}
