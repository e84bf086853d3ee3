import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { ListMaker } from '@/app/_components/collection/list-maker';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Wants and trades' };

/** Lists of wants, missing cards, spares and everything owned, to print or send. */
export default function ListsPage() {
  return (
    <>
      <PageHeader title="Wants and trades" />
      <CollectionReady>
        <ListMaker />
      </CollectionReady>
    </>
  );
}
