import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
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

/** Decks of one page: each tile has a picture of what is in it. */
const AT_ONCE = 120;

function one(asked: string | string[] | undefined): string {
  return (Array.isArray(asked) ? asked[0] : asked) ?? '';
}

interface PartsProps {
  readonly q: string;
  readonly part: number;
  readonly parts: number;
}

/** The ways to the parts of a long list. */
function Parts({ q, part, parts }: PartsProps) {
  if (parts === 1) return null;
  const to = (at: number) => `/decks?${new URLSearchParams({ ...(q && { q }), part: `${at}` })}`;
  return (
    <nav aria-label="Parts of the list" className="mt-6 flex items-center gap-6 text-sm">
      {part > 1 ? (
        <Link href={to(part - 1)} className="text-link">
          Changed later
        </Link>
      ) : null}
      <span className="text-ink-soft">
        Part {part} of {parts}
      </span>
      {part < parts ? (
        <Link href={to(part + 1)} className="text-link">
          Changed earlier
        </Link>
      ) : null}
    </nav>
  );
}

/** All decks, or those that `?q=` finds: what each is, whether it is legal, when it was last changed. */
export default async function DecksPage({ searchParams }: DecksPageProps) {
  const asked = await searchParams;
  const q = one(asked.q);
  const { decks, all, explain, errors } = await findOwnDecks(q);
  const parts = Math.max(1, Math.ceil(decks.length / AT_ONCE));
  const part = Math.min(parts, /^[1-9]\d{0,4}$/.test(one(asked.part)) ? Number(asked.part) : 1);
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
      <DeckSearch q={q} found={decks.length} of={all.length} explain={explain} errors={errors} />
      <DeckList
        sought={q.trim() !== ''}
        decks={decks.slice((part - 1) * AT_ONCE, part * AT_ONCE).map(({ deck, outline }) => ({
          id: deck.id,
          name: deck.name || 'Without a name',
          tile: <DeckTile deck={deck} outline={outline} />,
        }))}
      />
      <Parts q={q} part={part} parts={parts} />
      <BegunDecks known={all} />
    </div>
  );
}
