import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { DeckAllotment } from '@/app/_components/collection/deck-allotment';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Cards for decks' };

/** Which decks can be built, what is missing, and conflicts between built decks. */
export default function AllotmentPage() {
  return (
    <>
      <PageHeader
        title="For decks"
        lead="Mark the decks that you have built: their copies are in use."
      />
      <CollectionReady>
        <DeckAllotment />
      </CollectionReady>
    </>
  );
}
