import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { DeckList } from '@/app/_components/deck/deck-list';
import { DeckTile } from '@/app/_components/deck/deck-tile';
import { ImportDialog } from '@/app/_components/deck/import-dialog';
import { ButtonLink } from '@/app/_components/forms/button';
import { PageHeader } from '@/app/_components/site/page-header';
import { listOutlinedDecks } from '@/lib/server/deck-outlines';

export const metadata: Metadata = { title: 'Decks' };

/** All decks: what each is, whether it is legal, when it was last changed. */
export default async function DecksPage() {
  const decks = await listOutlinedDecks();
  return (
    <div className="page-width">
      <PageHeader
        title="Decks"
        lead="Each is checked as you build it, saved by itself, and ready to be played."
        actions={
          <>
            <ImportDialog />
            <ButtonLink href="/decks/new" look="primary">
              <Plus aria-hidden="true" className="size-4" />
              New deck
            </ButtonLink>
          </>
        }
      />
      <DeckList
        decks={decks.map(({ deck, outline }) => ({
          id: deck.id,
          name: deck.name || 'Without a name',
          tile: <DeckTile deck={deck} outline={outline} />,
        }))}
      />
    </div>
  );
}
