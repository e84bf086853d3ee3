import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { CountScreen } from '@/app/_components/collection/count-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Count' };

/** Counting: quick entry, and the completion of each set, whose cards can be counted one by one. */
export default function CountPage() {
  return (
    <>
      <PageHeader
        title="Count"
        lead="Type what you have, what you want, and what you can trade. Or choose a set and count it card by card."
      />
      <CollectionReady>
        <CountScreen />
      </CollectionReady>
    </>
  );
}
