'use client';
import Link from 'next/link';
import type { StoredOwnCard } from '@/lib/cards/own-types';
import { useAnswer } from '@/lib/client/use-answer';

interface CorrectionLinkProps {
  readonly set: string;
  readonly number: string;
}

/** A link to correct an official card, or a note that it is corrected. Loads in the browser, since the page is the same for everybody. */
export function CorrectionLink({ set, number }: CorrectionLinkProps) {
  const id = encodeURIComponent(`ote/${set}/${number}`);
  const { body } = useAnswer<{ cards: readonly StoredOwnCard[] }>(`/api/v1/own/cards?id=${id}`);
  const corrected = body !== null && body.cards.length > 0;
  const page = `/cards/mine/${set}/${number}`;
  return (
    <p className="text-sm text-ink-soft">
      {corrected ? (
        <>
          You have corrected this card. Your version is used in your searches, decks and games.{' '}
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
