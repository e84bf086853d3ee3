'use client';
import Link from 'next/link';
import { type OwnPlace, ownId, pathOfOwnCard } from '@/lib/cards/own-place';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';

/** A link to correct an official card, or a note that it is corrected. Loaded in the browser, because the page is static. */
export function CorrectionLink(place: OwnPlace) {
  const id = encodeURIComponent(ownId(place));
  // A visitor has no corrections, and would get a refusal for each card.
  const asked = isVisitor(useSession()) ? null : (`/api/v1/own/cards?id=${id}` as const);
  const { body } = useAnswer(asked);
  const corrected = body !== null && body.cards.length > 0;
  return (
    <p className="text-sm text-ink-soft">
      {corrected ? (
        <>
          You have corrected this card. Your version is used in your searches, decks and games.{' '}
          <Link href={pathOfOwnCard(place)} prefetch={false} className="text-link">
            See your correction
          </Link>
        </>
      ) : (
        <>
          Is something wrong here?{' '}
          <Link href={pathOfOwnCard(place, '/edit')} prefetch={false} className="text-link">
            Correct this card
          </Link>
        </>
      )}
    </p>
  );
}
