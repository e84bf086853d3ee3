import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { RestoreButton } from '@/app/_components/deck/restore-button';
import { RevisionEntry } from '@/app/_components/deck/revision-entry';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { PageHeader } from '@/app/_components/site/page-header';
import { deckHistory } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'History of a deck' };

interface HistoryPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** Every saved state of a deck, newest first, with what it changed; each can be restored. */
export default async function HistoryPage({ params }: HistoryPageProps) {
  const { id } = await params;
  const revisions = await deckHistory(id);
  const [current] = revisions;
  if (current === undefined) notFound();
  const { byId } = await ownersCatalogue();
  const nameOf = (card: string) => byId.get(card)?.name ?? card;
  const name = current.list.name || 'Without a name';
  return (
    <div className="page-width">
      <PageHeader
        eyebrow={
          <>
            <Link href="/decks">Decks</Link> / <Link href={`/decks/${id}`}>{name}</Link>
          </>
        }
        title="History"
        lead="Nothing is overwritten: restoring a revision puts it on top as a new one."
        actions={<ButtonLink href={`/decks/${id}`}>Back to the deck</ButtonLink>}
      />
      <ol>
        {revisions.map((revision, index) => (
          <RevisionEntry
            key={revision.number}
            revision={revision}
            before={revisions[index + 1] ?? null}
            nameOf={nameOf}
          >
            {revision === current ? (
              <Chip tone="good">Current</Chip>
            ) : (
              <RestoreButton
                deck={id}
                base={current.number}
                revision={revision.number}
                list={revision.list}
              />
            )}
          </RevisionEntry>
        ))}
      </ol>
    </div>
  );
}
