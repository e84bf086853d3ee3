import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { RestoreButton } from '@/app/_components/deck/restore-button';
import { RevisionEntry } from '@/app/_components/deck/revision-entry';
import { ButtonLink } from '@/app/_components/forms/button';
import { Chip } from '@/app/_components/forms/chip';
import { PageHeader } from '@/app/_components/site/page-header';
import { revisionsQuery } from '@/lib/api/queries';
import { deckHistory, readDeck } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';

export const metadata: Metadata = { title: 'History of a deck' };

interface HistoryPageProps {
  readonly params: Promise<{ readonly id: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** The saved states of a deck, newest first and a part of them at a time, with what each changed; each can be restored. */
export default async function HistoryPage({ params, searchParams }: HistoryPageProps) {
  const { id } = await params;
  const asked = revisionsQuery.safeParse(await searchParams);
  const { show, before } = asked.data ?? { show: 'steps' };
  const current = await readDeck(id);
  if (current === null) notFound();
  const { revisions, earlier } = await deckHistory(id, { show, before });
  const { byId } = await ownersCatalogue();
  const nameOf = (card: string) => byId.get(card)?.name ?? card;
  const name = current.list.name || 'Without a name';
  const path = `/decks/${id}/history`;
  const other = show === 'steps' ? 'saves' : 'steps';
  const last = revisions.at(-1);
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
      <p className="mb-4 text-sm text-ink-soft">
        {asked.success ? null : 'The address asks for no part of the history: here is the newest. '}
        {show === 'steps'
          ? 'What you saved within ten minutes is one step. '
          : 'Every save is shown. '}
        <Link href={`${path}?show=${other}`} className="text-link">
          {show === 'steps' ? 'Show every save' : 'Show steps'}
        </Link>
      </p>
      {last === undefined ? <p>There is nothing older.</p> : null}
      <ol>
        {revisions.map((revision, index) => (
          <RevisionEntry
            key={revision.number}
            revision={revision}
            before={revisions[index + 1] ?? earlier}
            nameOf={nameOf}
          >
            {revision.number === current.revision ? (
              <Chip tone="good">Current</Chip>
            ) : (
              <RestoreButton
                deck={id}
                base={current.revision}
                revision={revision.number}
                list={revision.list}
              />
            )}
          </RevisionEntry>
        ))}
      </ol>
      <nav aria-label="Parts of the history" className="mt-4 flex gap-6 text-sm">
        {before === undefined ? null : (
          <Link href={`${path}?show=${show}`} className="text-link">
            Newest
          </Link>
        )}
        {last === undefined || earlier === null ? null : (
          <Link href={`${path}?show=${show}&before=${last.number}`} className="text-link">
            Older
          </Link>
        )}
      </nav>
    </div>
  );
}
