import type { Metadata } from 'next';
import { Suspense } from 'react';
import { NotFoundScreen, NothingAtAddress } from '@/app/_components/site/not-found-screen';

export const metadata: Metadata = { title: 'Not found' };

/** The page for unknown addresses. */
export default function NotFoundPage() {
  return (
    <Suspense fallback={<NothingAtAddress />}>
      <NotFoundScreen />
    </Suspense>
  );
}
