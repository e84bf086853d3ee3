import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { ManyPhotosScreen } from '@/app/_components/photos/many-photos-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Photographs of many cards' };

/** Many pictures at once that become faces. */
export default function PhotographsPage() {
  return (
    <>
      <PageHeader
        title="Photographs of many cards"
        lead="Pictures become the faces of their cards. You see each one before it is saved."
      />
      <CollectionReady>
        <ManyPhotosScreen />
      </CollectionReady>
    </>
  );
}
