import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { DeckList } from '@/app/_components/deck/deck-list';
import { DeckSearch } from '@/app/_components/deck/deck-search';
import { DeckTile } from '@/app/_components/deck/deck-tile';
import { ImportDialog } from '@/app/_components/deck/import-dialog';
import { ButtonLink } from '@/app/_components/forms/button';
import { BegunDecks } from '@/app/_components/offline/begun-decks';
import { PageHeader } from '@/app/_components/site/page-header';
import { findOwnDecks } from '@/lib/server/deck-search';

export const metadata: Metadata = { title: 'Decks' };

interface DecksPageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

/** All decks, or those that `?q=` finds: what each is, whether it is legal, when it was last changed. */
export default async function DecksPage({ searchParams }: DecksPageProps) {
  const { q: asked } = await searchParams;
  const q = (Array.isArray(asked) ? asked[0] : asked) ?? '';
  const { decks, of, explain, errors } = await findOwnDecks(q);
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
      <DeckSearch q={q} found={decks.length} of={of} explain={explain} errors={errors} />
      <DeckList
        sought={q.trim() !== ''}
        decks={decks.map(({ deck, outline }) => ({
          id: deck.id,
          name: deck.name || 'Without a name',
          tile: <DeckTile deck={deck} outline={outline} />,
        }))}
      />
      <BegunDecks known={decks.map(({ deck }) => deck.id)} />
    </div>
  );
}
