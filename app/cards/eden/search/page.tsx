import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { SearchFromAddress } from '@/app/_components/search/search-screen';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Cards of Eden', robots: { index: false } };

/** The search for `/cards/eden?q=…` (next.config.js): the browser finds the cards; app/cards/eden/found lists them without JavaScript. */
export default function AskedEdenPage() {
  return (
    <SearchFrame game="eden">
      <noscript id="found" />
      <Suspense fallback={<Skeleton />}>
        <SearchFromAddress game="eden" traits={[]} />
      </Suspense>
    </SearchFrame>
  );
}
