import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';
import { GoldfishTable } from '@/app/_components/table/goldfish-table';
import { playNotes } from '@/lib/games/play-notes';
import { deckForPlay } from '@/lib/games/session-setup';
import { readDeck } from '@/lib/server/decks';
import { ownersCatalogue } from '@/lib/server/own-catalogue';

interface PlayPageProps {
  readonly params: Promise<{ readonly id: string }>;
}

/** The deck's name in the window's title. */
export async function generateMetadata({ params }: PlayPageProps): Promise<Metadata> {
  const deck = await readDeck((await params).id);
  return { title: deck === null ? 'No such deck' : `Playing ${deck.list.name}` };
}

/** A deck at the solo table; everything after the deal happens in the browser. */
export default async function PlayPage({ params }: PlayPageProps) {
  const stored = await readDeck((await params).id);
  if (stored === null) notFound();
  const play = deckForPlay(stored.list.entries, (await ownersCatalogue()).byId);
  if (play.deck.length === 0) {
    return (
      <div className="page-width py-12">
        <EmptyState title={`${stored.list.name || 'This deck'} has no cards to play with`}>
          <p>Put some cards into it; it can be played from the first one on.</p>
          <ButtonLink look="primary" href={`/decks/${stored.id}`}>
            Edit the deck
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <GoldfishTable
      deck={{
        ...play,
        id: stored.id,
        name: stored.list.name || 'Untitled deck',
        notes: playNotes(play),
      }}
    />
  );
}
