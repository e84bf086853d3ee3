import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@/app/_components/site/skeleton';

/** The layout of the custom card pages, which load in the browser. */
export default function OwnCardsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </div>
  );
}
