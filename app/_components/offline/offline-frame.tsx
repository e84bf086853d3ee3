import type { ReactNode } from 'react';
import { ButtonLink } from '@/app/_components/forms/button';
import { EmptyState } from '@/app/_components/site/empty-state';

interface OfflineFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Where something cannot be shown without a connection: what it is, and what can. */
export function OfflineFrame({ title, children }: OfflineFrameProps) {
  return (
    <div className="page-width py-12">
      <h1 className="sr-only">{title}</h1>
      <EmptyState title={title}>
        {children}
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href="/cards" look="primary">
            Search the cards
          </ButtonLink>
          <ButtonLink href="/decks">Decks</ButtonLink>
          <ButtonLink href="/collection">Collection</ButtonLink>
        </div>
      </EmptyState>
    </div>
  );
}
