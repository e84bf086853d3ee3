'use client';
import Link from 'next/link';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { HoldingDeck } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { CardSection } from './card-section';

interface DecksWithCardProps {
  readonly card: string;
  /** The decks that come with the program. */
  readonly known?: readonly HoldingDeck[];
}

/** The most decks of each kind that are listed. */
const MOST_DECKS = 6;

/** The decks that hold a card: the user's, those of the program, and those that people of the site share. */
export function DecksWithCard({ card, known = [] }: DecksWithCardProps) {
  const session = useSession();
  // Loaded in the browser, because the page is static.
  const own = useAnswer(isVisitor(session) ? null : '/api/v1/decks/contents').body?.decks ?? [];
  const path = `/api/v1/shared?card=${encodeURIComponent(card)}` as const;
  const shared = useAnswer(session?.accounts ? path : null).body?.decks ?? [];
  const holding = own.flatMap(({ id, name, cards }) => {
    const count = cards.find(([used]) => used === card)?.[1] ?? 0;
    return count > 0 ? [{ path: `/decks/${id}`, name, count }] : [];
  });
  // The user has the examples among the own decks.
  const others = known.filter(({ name }) => own.every((deck) => deck.name !== name));
  return (
    <CardSection id="decks" title="Decks that hold it">
      {holding.length + others.length + shared.length === 0 ? (
        <p className="text-ink-soft">
          None yet.{' '}
          <Link
            href={`/decks/new?card=${encodeURIComponent(card)}`}
            prefetch={false}
            className="text-link"
          >
            Begin one with it
          </Link>
        </p>
      ) : null}
      <DeckRows title="Yours" decks={holding} />
      <DeckRows title="With Dossier" decks={others} />
      <DeckRows
        title="Shared"
        decks={shared.map(({ key, name, by }) => ({
          path: `/d/${key}`,
          name: `${name || 'Untitled deck'} by ${by.name}`,
          count: null,
        }))}
      />
    </CardSection>
  );
}

interface DeckRowsProps {
  readonly title: string;
  readonly decks: readonly (Omit<HoldingDeck, 'count'> & { readonly count: number | null })[];
}

function DeckRows({ title, decks }: DeckRowsProps) {
  if (decks.length === 0) return null;
  return (
    <div className="mb-3">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <ul className="divide-y divide-line">
        {decks.slice(0, MOST_DECKS).map(({ path, name, count }) => (
          <li key={path} className="flex items-baseline justify-between gap-4">
            <Link
              href={path}
              prefetch={false}
              className="text-link inline-flex min-h-10 items-center wrap-anywhere sm:min-h-8"
            >
              {name}
            </Link>
            {count === null ? null : (
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">
                {count} {count === 1 ? 'copy' : 'copies'}
              </span>
            )}
          </li>
        ))}
      </ul>
      {decks.length > MOST_DECKS ? (
        <p className="text-sm text-ink-faint">and {counted(decks.length - MOST_DECKS, 'other')}</p>
      ) : null}
    </div>
  );
}
