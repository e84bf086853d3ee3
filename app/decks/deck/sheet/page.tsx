import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SheetScreen } from '@/app/_components/print/sheet-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Deck sheet' };

/** A deck on paper: one static page for every `/decks/ID/sheet` (next.config.js). */
export default function SheetPage() {
  return (
    <div className="page-width print:max-w-none print:p-0">
      <Suspense fallback={<Skeleton />}>
        <SheetScreen />
      </Suspense>
    </div>
  );
}
