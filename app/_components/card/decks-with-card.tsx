'use client';
import Link from 'next/link';
import { useAnswer } from '@/lib/client/use-answer';
import { isVisitor, useSession } from '@/lib/client/use-session';
import { CardSection } from './card-section';

/** The user's decks that contain the card. Loaded in the browser, because the page is static. */
export function DecksWithCard({ card }: { readonly card: string }) {
  const { body } = useAnswer(isVisitor(useSession()) ? null : '/api/v1/decks/contents');
  const using = (body?.decks ?? []).flatMap(({ id, name, cards }) => {
    const count = cards.find(([used]) => used === card)?.[1] ?? 0;
    return count > 0 ? [{ id, name, count }] : [];
  });
  if (using.length === 0) return null;
  return (
    <CardSection id="own-decks" title="Your decks that use it">
      <ul className="divide-y divide-line">
        {using.map(({ id, name, count }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-2">
            <Link href={`/decks/${id}`} prefetch={false} className="text-link wrap-anywhere">
              {name}
            </Link>
            <span className="shrink-0 text-ink-soft tabular-nums">
              {count} {count === 1 ? 'copy' : 'copies'}
            </span>
          </li>
        ))}
      </ul>
    </CardSection>
  );
}
