import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { CollectionProvider } from '@/app/_components/collection/collection-context';
import { CollectionTabs } from '@/app/_components/collection/collection-tabs';

/** The layout of the collection pages: it keeps the loaded collection between them. */
export default function CollectionLayout({ children }: { readonly children: ReactNode }) {
  // The cards come while the scripts do.
  preload('/api/v1/catalogue', { as: 'fetch', crossOrigin: 'anonymous' });
  return (
    <CollectionProvider>
      <div className="page-width">
        <CollectionTabs />
        {children}
      </div>
    </CollectionProvider>
  );
}
