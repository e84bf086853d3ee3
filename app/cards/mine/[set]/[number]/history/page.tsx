import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { OwnTrail } from '@/app/_components/own/own-trail';
import { RestoreCard } from '@/app/_components/own/restore-card';
import { RevisionList } from '@/app/_components/own/revision-list';
import { PageHeader } from '@/app/_components/site/page-header';
import { getCatalogue } from '@/lib/cards/embedded';
import { recordOf } from '@/lib/cards/own-record';
import { ownId } from '@/lib/cards/own-types';
import { ownCardHistory, readOwnCard } from '@/lib/server/own-cards';

export const metadata: Metadata = { title: 'History of a card' };

interface HistoryPageProps {
  readonly params: Promise<{ readonly set: string; readonly number: string }>;
}

/** Every saved state of a card, newest first, with what it changed; each can be restored, also of a deleted card. */
export default async function CardHistoryPage({ params }: HistoryPageProps) {
  const { set, number } = await params;
  const id = ownId({ set, number });
  const [revisions, card] = await Promise.all([ownCardHistory(id), readOwnCard(id)]);
  const [newest] = revisions;
  if (newest === undefined) notFound();
  const official = getCatalogue().byId.get(id);
  const { name } = newest.record;
  const page = `/cards/mine/${set}/${number}`;
  return (
    <>
      <PageHeader
        eyebrow={<OwnTrail>{name}</OwnTrail>}
        title={`History of ${name}`}
        lead={
          card === null
            ? 'The card was deleted. Restoring a revision brings it back.'
            : 'Nothing is overwritten: restoring a revision puts it on top as a new one.'
        }
        actions={card === null ? null : <ButtonLink href={page}>Back to the card</ButtonLink>}
      />
      <RevisionList
        revisions={revisions}
        origin={official ? recordOf(official) : null}
        act={({ number: revision }) =>
          revision === card?.revision ? (
            <Chip tone="good">Current</Chip>
          ) : (
            <RestoreCard set={set} number={number} revision={revision} base={newest.number} />
          )
        }
      />
    </>
  );
}
