'use client';
import type { ReactNode } from 'react';
import { ClauseMark } from '@/app/_components/card/clause-mark';
import { EmptyState } from '@/app/_components/site/empty-state';
import { PartLink } from '@/app/_components/site/part-link';
import { totalCards } from '@/lib/decks/edit';
import { counted } from '@/lib/text/counted';
import { useDeckTab, useTabAddress } from '../deck-tabs';
import { useCheck, useEditor } from '../editor-context';

/** The cards that are dealt first (SETUP-3): a deck of no more has none left to draw. */
const DEALT = 10;

/** Renders what is said of the cards of the deck, with a word about a deck that is not whole, or why nothing can be said of too few. */
export function WithCards({ children }: { readonly children: ReactNode }) {
  const cards = useEditor(({ editing }) => totalCards(editing.list));
  const { minimum } = useCheck();
  const isOdds = useDeckTab() === 'odds';
  const build = useTabAddress('build');
  if (cards > DEALT)
    return (
      <>
        {cards >= minimum ? null : (
          <p className="mb-3 text-sm text-ink-soft md:col-span-full">
            <strong className="font-semibold text-ink">
              These are the figures of {cards} cards.
            </strong>{' '}
            A whole deck has at least {minimum}, and each of these cards is drawn later from it.
          </p>
        )}
        {children}
      </>
    );
  return (
    <EmptyState title={cards === 0 ? 'No cards yet' : 'Too few cards to play'}>
      <p>
        A game begins with {DEALT} cards in the hand <ClauseMark id="SETUP-3" />, and this deck has{' '}
        {counted(cards, 'card')}: {isOdds ? 'all are drawn at once' : 'nothing is left to draw'}.
        Finish the deck with the button above, or{' '}
        <PartLink href={build} className="text-link touch-link">
          put cards in
        </PartLink>
        .
      </p>
    </EmptyState>
  );
}
