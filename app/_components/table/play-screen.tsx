'use client';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { NoSuchDeck, useDeck } from '@/app/_components/deck/use-deck';
import { Answered, Unreachable } from '@/app/_components/site/answered';
import { BlankPage } from '@/app/_components/site/blank-page';
import type { Catalogue } from '@/lib/cards/catalogue';
import { useCatalogue } from '@/lib/client/cards';
import { useTitle } from '@/lib/client/use-title';
import type { DeckList } from '@/lib/decks/types';
import { DeckTable } from './deck-table';

/** The solo table for the deck in the address, with its unsaved changes. */
export function PlayScreen() {
  // Renders in the browser only: the static page does not know which deck it shows.
  useSearchParams();
  const { id, path, answer, draft } = useDeck();
  const catalogue = useCatalogue();
  const list = draft?.list ?? answer.body?.list ?? null;
  useTitle(list === null ? null : `Playing ${list.name}`);
  return (
    <Answered path={path} answer={answer} waiting={<BlankPage />} missing={<NoSuchDeck />}>
      {(deck) => {
        if (catalogue === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
        if (catalogue === null || (answer.state === 'kept' && draft === null)) return <BlankPage />;
        return <DealtDeck key={id} id={id} saved={list ?? deck.list} cards={catalogue} />;
      }}
    </Answered>
  );
}

interface DealtDeckProps {
  readonly id: string;
  readonly saved: DeckList;
  readonly cards: Catalogue;
}

/** Holds the deck and the cards of the deal. Later changes apply from the next game on. */
function DealtDeck({ id, saved, cards }: DealtDeckProps) {
  const [dealt] = useState({ id, list: saved, cards });
  return <DeckTable {...dealt} path={`/decks/${id}`} firstSeed={null} />;
}
