import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '@/app/_components/site/skeleton';

/** Pages about one's own cards: static shells, which the browser fills. */
export default function OwnCardsLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className="page-width">
      <Suspense fallback={<Skeleton />}>{children}</Suspense>
    </div>
  );
}
