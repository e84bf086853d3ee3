'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { BlankPage } from '@/app/_components/site/blank-page';
import { useCatalogue } from '@/lib/client/cards';
import { useFragment } from '@/lib/client/use-fragment';
import { OwnPuzzle } from './own-puzzle';

/** The page of a puzzle from a file or a link. */
export function OwnPuzzleScreen() {
  const cards = useCatalogue();
  const fragment = useFragment();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null || fragment === null ? (
    <BlankPage />
  ) : (
    <OwnPuzzle cards={cards} fragment={fragment} />
  );
}
