'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import { PuzzleTable } from './puzzle-table';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** A puzzle, as its parsed file, at the table. */
export function PuzzleScreen(props: { readonly id: string; readonly tree: unknown }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? WAITING : <PuzzleTable {...props} cards={cards} />;
}
