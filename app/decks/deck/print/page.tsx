import type { Metadata } from 'next';
import { Suspense } from 'react';
import { PrintScreen } from '@/app/_components/print/print-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Cards to print' };

/** The cards of a deck to print: one static page for every `/decks/ID/print` (next.config.js). */
export default function PrintPage() {
  return (
    <div className="page-width print:contents">
      <Suspense fallback={<Skeleton />}>
        <PrintScreen />
      </Suspense>
    </div>
  );
}
