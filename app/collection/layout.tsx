import type { ReactNode } from 'react';
import { CollectionProvider } from '@/app/_components/collection/collection-context';
import { CollectionTabs } from '@/app/_components/collection/collection-tabs';
import { countedPrintings } from '@/lib/collection/printings';
import { readCollection } from '@/lib/server/collection';
import { ownersCatalogue } from '@/lib/server/own-catalogue';
import { listOwnSets } from '@/lib/server/own-sets';

/** Counts are somebody's own: read for each request, never rendered ahead of time. */
export const dynamic = 'force-dynamic';

/** What the pages about the collection share: the counts, which stay while one goes from one to the other. */
export default async function CollectionLayout({ children }: { readonly children: ReactNode }) {
  return (
    <CollectionProvider
      printings={countedPrintings(await ownersCatalogue())}
      holdings={await readCollection()}
      sets={await listOwnSets()}
    >
      <div className="page-width">
        <CollectionTabs />
        {children}
      </div>
    </CollectionProvider>
  );
}
