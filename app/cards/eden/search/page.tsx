import type { Metadata } from 'next';
import { Suspense } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { SearchFromAddress } from '@/app/_components/search/search-screen';
import { GameSwitch } from '@/app/_components/site/game-switch';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Cards of Eden', robots: { index: false } };

/** The search for `/cards/eden?q=…` (next.config.js): the browser finds the cards; app/cards/eden/found lists them without JavaScript. */
export default function AskedEdenPage() {
  return (
    <div className="page-width">
      <PageHeader
        title="Cards of Eden"
        actions={
          <>
            <GameSwitch game="eden" />
            <ButtonLink href="/eden/troop" prefetch={false}>
              Build a troop
            </ButtonLink>
          </>
        }
      />
      <noscript id="found" />
      <Suspense fallback={<Skeleton />}>
        <SearchFromAddress game="eden" traits={[]} />
      </Suspense>
    </div>
  );
}
