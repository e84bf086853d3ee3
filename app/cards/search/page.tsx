import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SearchFrame } from '@/app/_components/search/search-frame';
import { SearchFromAddress } from '@/app/_components/search/search-screen';
import { Skeleton } from '@/app/_components/site/skeleton';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

/** The search for `/cards?q=…` (next.config.js): the browser finds the cards; app/cards/found lists them without JavaScript. */
export default function AskedSearchPage() {
  return (
    <SearchFrame game="ote">
      <noscript id="found" />
      <Suspense fallback={<Skeleton />}>
        <SearchFromAddress game="ote" traits={traitsOfPool(getCatalogue())} />
      </Suspense>
    </SearchFrame>
  );
}
