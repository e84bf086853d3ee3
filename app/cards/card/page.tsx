import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CardScreen } from '@/app/_components/card/card-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Card', robots: { index: false } };

/** Any official card from the catalogue: the service worker shows this offline for a page that was not visited. */
export default function CardShellPage() {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton />}>
        <CardScreen />
      </Suspense>
    </div>
  );
}
