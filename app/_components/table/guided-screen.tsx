'use client';
import dynamic from 'next/dynamic';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import type { DeckList } from '@/lib/decks/types';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

const loadTable = () => import('./guided-table');
// As in `PlayScreen`: at once, while the page is made ready and the cards are fetched.
if (typeof window !== 'undefined') loadTable().catch(() => undefined);
const GuidedTable = dynamic(() => loadTable().then((module) => module.GuidedTable), {
  loading: () => WAITING,
});

/** A guided first game with an example deck. */
export function GuidedScreen({ list }: { readonly list: DeckList }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? WAITING : <GuidedTable list={list} cards={cards} />;
}
