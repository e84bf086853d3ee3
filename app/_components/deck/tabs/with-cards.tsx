'use client';
import type { ReactNode } from 'react';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PartLink } from '@/app/_components/site/part-link';
import { useTabAddress } from '../deck-tabs';
import { useEditor } from '../editor-context';

/** Renders what is said of the cards of the deck, or for an empty deck where they are put in. */
export function WithCards({ children }: { readonly children: ReactNode }) {
  const isEmpty = useEditor(({ editing }) => editing.list.entries.length === 0);
  const build = useTabAddress('build');
  if (!isEmpty) return children;
  return (
    <EmptyState title="No cards yet">
      <p>
        Nothing can be said of an empty deck.{' '}
        <PartLink href={build} className="text-link">
          Put cards in
        </PartLink>
        .
      </p>
    </EmptyState>
  );
}
