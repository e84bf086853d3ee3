import type { Metadata } from 'next';
import { CollectionReady } from '@/app/_components/collection/collection-context';
import { ScanScreen } from '@/app/_components/scan/scan-screen';
import { PageHeader } from '@/app/_components/site/page-header';

export const metadata: Metadata = { title: 'Scan cards' };

/** Counting by camera or from photographs. */
export default function ScanPage() {
  return (
    <>
      <PageHeader
        title="Scan cards"
        lead="Hold one card after the other into the frame: its name is read, and it is counted."
      />
      <CollectionReady>
        <ScanScreen />
      </CollectionReady>
    </>
  );
}
