'use client';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { AllottedDeckRow } from '@/lib/collection/allotment';
import { CardSection } from './card-section';

interface Using {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

async function decksWith(card: string, signal: AbortSignal): Promise<Using[]> {
  const response = await fetch('/api/v1/decks/contents', { cache: 'no-store', signal });
  if (!response.ok) return [];
  const { decks } = (await response.json()) as { readonly decks: readonly AllottedDeckRow[] };
  return decks.flatMap(({ id, name, cards }) => {
    const count = cards.find(([used]) => used === card)?.[1] ?? 0;
    return count > 0 ? [{ id, name, count }] : [];
  });
}

/** The reader's decks that use the card. The page is the same for everybody, so this comes in the browser. */
export function OwnDecksWith({ card }: { readonly card: string }) {
  const [using, setUsing] = useState<readonly Using[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    decksWith(card, ended.signal)
      .then(setUsing)
      .catch(() => undefined);
    return () => ended.abort();
  }, [card]);
  if (using.length === 0) return null;
  return (
    <CardSection id="own-decks" title="Your decks that use it">
      <ul className="divide-y divide-line">
        {using.map(({ id, name, count }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link href={`/decks/${id}`} prefetch={false} className="text-link">
              {name}
            </Link>
            <span className="text-ink-soft tabular-nums">
              {count} {count === 1 ? 'copy' : 'copies'}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
