'use client';
import dynamic from 'next/dynamic';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** The engine and the table load while the cards are fetched. */
const PuzzleTable = dynamic(() => import('./puzzle-table').then((module) => module.PuzzleTable), {
  ssr: false,
  loading: () => WAITING,
});

/** A puzzle, as its parsed file, at the table. */
export function PuzzleScreen(props: { readonly id: string; readonly tree: unknown }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? WAITING : <PuzzleTable {...props} cards={cards} />;
}
