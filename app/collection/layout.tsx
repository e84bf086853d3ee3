import type { ReactNode } from 'react';
import { CollectionProvider } from '@/app/_components/collection/collection-context';
import { CollectionTabs } from '@/app/_components/collection/collection-tabs';

/** What the pages about the collection share: how many there are of each printing, which stays while one goes from one to the other. */
export default function CollectionLayout({ children }: { readonly children: ReactNode }) {
  return (
    <CollectionProvider>
      <div className="page-width">
        <CollectionTabs />
        {children}
      </div>
    </CollectionProvider>
  );
}
