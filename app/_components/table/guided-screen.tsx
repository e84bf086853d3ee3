'use client';
import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import type { DeckList } from '@/lib/decks/types';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** The engine and the table load while the cards are fetched. */
const loadTable = () => import('./guided-table');
const GuidedTable = dynamic(() => loadTable().then((module) => module.GuidedTable), {
  loading: () => WAITING,
});

/** A guided first game with an example deck. */
export function GuidedScreen({ list }: { readonly list: DeckList }) {
  const cards = useCatalogue();
  useEffect(() => {
    // `GuidedTable` reports a failure when it is rendered.
    loadTable().catch(() => undefined);
  }, []);
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? WAITING : <GuidedTable list={list} cards={cards} />;
}
