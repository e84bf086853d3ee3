import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CustomCardTrail } from '@/app/_components/custom-cards/custom-card-trail';
import { ProposalsScreen } from '@/app/_components/custom-cards/proposals-screen';
import { PageHeader } from '@/app/_components/site/page-header';
import { Skeleton } from '@/app/_components/site/skeleton';

export const metadata: Metadata = { title: 'Proposals' };

/** Proposed cards and changes, to accept or decline. */
export default function ProposalsPage() {
  return (
    <div className="page-width pb-12">
      <PageHeader
        eyebrow={<CustomCardTrail>Proposals</CustomCardTrail>}
        title="Proposals"
        lead="A proposal changes nothing until it is accepted. Then it becomes a revision of the card."
      />
      <Suspense fallback={<Skeleton />}>
        <ProposalsScreen />
      </Suspense>
    </div>
  );
}
