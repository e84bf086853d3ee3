'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { BlankPage } from '@/app/_components/site/blank-page';
import { useCatalogue } from '@/lib/client/cards';
import { PuzzleTable } from './puzzle-table';

/** A puzzle, as its parsed file, at the table. */
export function PuzzleScreen(props: { readonly id: string; readonly tree: unknown }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? <BlankPage /> : <PuzzleTable {...props} cards={cards} />;
}
