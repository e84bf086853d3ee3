import type { Metadata } from 'next';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';

export const metadata: Metadata = { title: 'Not found' };

/** Where an address leads nowhere. */
export default function NotFoundPage() {
  return (
    <div className="page-width py-16">
      <h1 className="sr-only">Not found</h1>
      <EmptyState title="There is nothing at this address">
        <p>It may have been mistyped, or what was here was removed.</p>
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/cards" look="primary">
            Search the cards
          </ButtonLink>
          <ButtonLink href="/decks">See the decks</ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
