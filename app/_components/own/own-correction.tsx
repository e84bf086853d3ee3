'use client';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { StoredOwnCard } from '@/lib/cards/own-types';

interface OwnCorrectionProps {
  readonly set: string;
  readonly number: string;
}

async function isCorrected(set: string, number: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(`/api/v1/own/cards?id=ote/${set}/${number}`, {
    cache: 'no-store',
    signal,
  });
  if (!response.ok) return false;
  const { cards } = (await response.json()) as { readonly cards: readonly StoredOwnCard[] };
  return cards.length > 0;
}

/** The way to correct an official card, and a note when its reader did so. The page is the same for everybody, so that comes in the browser. */
export function OwnCorrection({ set, number }: OwnCorrectionProps) {
  const [corrected, setCorrected] = useState(false);
  const page = `/cards/mine/${set}/${number}`;
  useEffect(() => {
    const ended = new AbortController();
    isCorrected(set, number, ended.signal)
      .then(setCorrected)
      .catch(() => undefined);
    return () => ended.abort();
  }, [set, number]);
  return (
    <p className="text-sm text-ink-soft">
      {corrected ? (
        <>
          You have corrected this card: yours holds in your searches, decks and games.{' '}
          <Link href={page} prefetch={false} className="text-link">
            See your correction
          </Link>
        </>
      ) : (
        <>
          Is something wrong here?{' '}
          <Link href={`${page}/edit`} prefetch={false} className="text-link">
            Correct this card
          </Link>
        </>
      )}
    </p>
  );
}
