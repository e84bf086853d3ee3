import type { ReactNode } from 'react';
import { CollectionProvider } from '@/app/_components/collection/collection-context';
import { CollectionTabs } from '@/app/_components/collection/collection-tabs';
import { preloadCards } from '@/app/_components/site/preload-cards';

/** The layout of the collection pages: it keeps the loaded collection between them. */
export default function CollectionLayout({ children }: { readonly children: ReactNode }) {
  preloadCards();
  return (
    <CollectionProvider>
      <div className="page-width">
        <CollectionTabs />
        {children}
      </div>
    </CollectionProvider>
  );
}
