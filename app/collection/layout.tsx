import type { ReactNode } from 'react';
import { CollectionProvider } from '@/app/_components/collection/collection-context';
import { CollectionTabs } from '@/app/_components/collection/collection-tabs';
import { countedPrintings, printingsText } from '@/lib/collection/printings';
import { totalsText } from '@/lib/collection/totals';
import { totalsNow } from '@/lib/server/collection-totals';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { listOwnSets } from '@/lib/server/own-sets';

/** Counts are somebody's own: read for each request, never rendered ahead of time. */
export const dynamic = 'force-dynamic';

/** What the pages about the collection share: how many there are of each printing, which stays while one goes from one to the other. However many rows are counted, a page is no longer for it. */
export default async function CollectionLayout({ children }: { readonly children: ReactNode }) {
  const { number, totals } = await totalsNow();
  return (
    <CollectionProvider
      printings={printingsText(countedPrintings(await ownersCatalogue()))}
      totals={totalsText(number, totals)}
      sets={await listOwnSets()}
    >
      <div className="page-width">
        <CollectionTabs />
        {children}
      </div>
    </CollectionProvider>
  );
}
