import type { Metadata } from 'next';
import { Suspense } from 'react';
import { EdenPrintScreen } from '@/app/_components/eden/eden-print-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Cards of Eden to print', robots: { index: false } };

/** The cards of Eden that the query of the address finds, to print. */
export default function EdenPrintPage() {
  return (
    <div className="page-width print:contents">
      <Suspense fallback={<Skeleton />}>
        <EdenPrintScreen />
      </Suspense>
    </div>
  );
}
