'use client';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { Answered } from '@/app/_components/site/answered';
import { Skeleton } from '@/app/_components/site/skeleton';
import { useAnswer } from '@/lib/client/use-answer';
import type { FoundDecks } from '@/lib/decks/found-decks';
import { BegunDecks } from './begun-decks';
import { DeckList } from './deck-list';
import { DeckSearch } from './deck-search';
import { DeckTile } from './deck-tile';

/** Decks of one page: each tile has a picture of what is in it. */
const AT_ONCE = 120;

function pathOf(q: string, part: number): string {
  const asked = { q, limit: `${AT_ONCE}`, offset: `${(part - 1) * AT_ONCE}` };
  return `/api/v1/decks/search?${new URLSearchParams(asked)}`;
}

/** The search and the decks that it finds, as the address asks for them. */
export function DecksScreen() {
  const asked = useSearchParams();
  const q = asked.get('q') ?? '';
  const part = /^[1-9]\d{0,2}$/.test(asked.get('part') ?? '') ? Number(asked.get('part')) : 1;
  const path = pathOf(q, part);
  const answer = useAnswer<FoundDecks>(path);
  return (
    <>
      <DeckSearch q={q} answer={answer.body} />
      <Answered path={path} answer={answer} waiting={<Skeleton rows={4} />}>
        {({ decks, found, offset }) => (
          <>
            <DeckList
              sought={q.trim() !== ''}
              decks={decks.map(({ deck, outline }) => ({
                id: deck.id,
                name: deck.name || 'Without a name',
                tile: <DeckTile deck={deck} outline={outline} />,
              }))}
            />
            <Parts q={q} part={offset / AT_ONCE + 1} parts={Math.ceil(found / AT_ONCE)} />
          </>
        )}
      </Answered>
      <BegunDecks />
    </>
  );
}

interface PartsProps {
  readonly q: string;
  readonly part: number;
  readonly parts: number;
}

/** The ways to the parts of a long list. */
function Parts({ q, part, parts }: PartsProps) {
  if (parts <= 1) return null;
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
