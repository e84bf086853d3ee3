'use client';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import type { HoldingDeck } from '@/lib/decks/types';
import { counted } from '@/lib/text/counted';
import { percent } from '@/lib/text/percent';
import { CardSection } from './card-section';

interface DecksWithCardProps {
  readonly card: string;
  /** The name of the card, for a search. */
  readonly name: string;
  /** The decks that come with the program. */
  readonly known?: readonly HoldingDeck[];
}

/** The most decks of each kind that are listed. */
const MOST_DECKS = 6;

/** The decks that hold a card: the user's, those of the program, and those that people of the site share. */
export function DecksWithCard({ card, name, known = [] }: DecksWithCardProps) {
  const session = useSession();
  // Loaded in the browser, because the page is static.
  const own = useAnswer(isVisitor(session) ? null : '/api/v1/decks/contents').body?.decks ?? [];
  const path = `/api/v1/shared?card=${encodeURIComponent(card)}` as const;
  const found = useAnswer(session?.accounts ? path : null).body;
  const shared = found?.decks ?? [];
  const holding = own.flatMap(({ id, name: deck, example, cards }) => {
    const count = cards.find(([used]) => used === card)?.[1] ?? 0;
    return count > 0
      ? [{ path: `/decks/${id}`, name: deck, count, example, ofFaction: false }]
      : [];
  });
  const yours = holding.filter(({ example }) => !example);
  // The user has the examples among the decks, where they can be opened and changed.
  const others = [
    ...holding.filter(({ example }) => example),
    ...known.filter((one) => own.every((deck) => deck.name !== one.name)),
  ];
  return (
    <CardSection id="decks" title="Decks that hold it">
      {yours.length + others.length + shared.length === 0 ? (
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
      <DeckRows title="Yours" decks={yours} />
      <DeckRows title="Examples" decks={others.filter((one) => !one.ofFaction)} />
      <DeckRows title="Of factions" decks={others.filter((one) => one.ofFaction)} />
      <DeckRows
        title="Shared"
        decks={shared.slice(0, MOST_DECKS).map(({ key, name: deck, by }) => ({
          path: `/d/${key}`,
          name: `${deck || 'Untitled deck'} by ${by.name}`,
          count: null,
        }))}
      >
        {found !== null && found.count > MOST_DECKS ? (
          <Link
            href={`/decks/library?q=${encodeURIComponent(`card:"${name}"`)}`}
            prefetch={false}
            className="text-link inline-flex min-h-10 items-center text-sm"
          >
            All {found.count.toLocaleString('en')} in the library
          </Link>
        ) : null}
      </DeckRows>
      <LinkRows
        title="In these shared decks beside it"
        rows={(found?.together ?? []).map(({ path: page, name: other, share, usual }) => ({
          path: page,
          name: other,
          note: `in ${percent(share)} (of all ${percent(usual)})`,
        }))}
      />
    </CardSection>
  );
}

interface DeckRowsProps {
  readonly title: string;
  /** The content below the rows. */
  readonly children?: ReactNode;
  readonly decks: readonly (Omit<HoldingDeck, 'count'> & { readonly count: number | null })[];
}

function DeckRows({ title, decks, children = null }: DeckRowsProps) {
  return (
    <LinkRows
      title={title}
      rows={decks.slice(0, MOST_DECKS).map(({ path, name, count }) => ({
        path,
        name,
        note: count === null ? '' : `${count} ${count === 1 ? 'copy' : 'copies'}`,
      }))}
    >
      {decks.length > MOST_DECKS ? (
        <p className="text-sm text-ink-faint">and {counted(decks.length - MOST_DECKS, 'other')}</p>
      ) : null}
      {children}
    </LinkRows>
  );
}

interface LinkRowsProps {
  readonly title: string;
  readonly rows: readonly {
    readonly path: string;
    readonly name: string;
    /** The words at the end of the row; '' for none. */
    readonly note: string;
  }[];
  /** The content below the rows. */
  readonly children?: ReactNode;
}

/** Links below each other under a title; nothing without any. */
function LinkRows({ title, rows, children = null }: LinkRowsProps) {
  if (rows.length === 0) return null;
  return (
    <div className="mb-3">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <ul className="divide-y divide-line">
        {rows.map(({ path, name, note }) => (
          <li key={path} className="flex items-baseline justify-between gap-4">
            <Link
              href={path}
              prefetch={false}
              className="text-link inline-flex min-h-10 items-center wrap-anywhere sm:min-h-8"
            >
              {name}
            </Link>
            {note === '' ? null : (
              <span className="shrink-0 text-sm text-ink-soft tabular-nums">{note}</span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
