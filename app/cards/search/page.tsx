import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { SearchFromAddress } from '@/app/_components/search/search-screen';
import { GameSwitch } from '@/app/_components/site/game-switch';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';
import { getCatalogue } from '@/lib/cards/embedded';
import { traitsOfPool } from '@/lib/cards/neighbours';

export const metadata: Metadata = { title: 'Cards', robots: { index: false } };

/** The search for `/cards?q=…` (next.config.js): the browser finds the cards; app/cards/found lists them without JavaScript. */
export default function AskedSearchPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="Cards"
        actions={
          <>
            <GameSwitch game="ote" />
            <ButtonLink href="/cards/mine" prefetch={false}>
              Your cards
            </ButtonLink>
          </>
        }
      />
      <noscript id="found" />
      <Suspense fallback={<Skeleton />}>
        <SearchFromAddress game="ote" traits={traitsOfPool(getCatalogue())} />
      </Suspense>
    </div>
  );
}
