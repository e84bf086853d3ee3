import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CardScreen } from '@/app/_components/card/card-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Card', robots: { index: false } };

/** Any official card, out of the catalogue: the service worker shows this offline for one whose page was not visited. */
export default function CardShellPage() {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton />}>
        <CardScreen />
      </Suspense>
    </div>
  );
}
