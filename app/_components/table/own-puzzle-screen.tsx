'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import { useFragment } from '@/lib/client/use-fragment';
import { OwnPuzzle } from './own-puzzle';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** A puzzle that came by a file or a link. */
export function OwnPuzzleScreen() {
  const cards = useCatalogue();
  const fragment = useFragment();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null || fragment === null ? (
    WAITING
  ) : (
    <OwnPuzzle cards={cards} fragment={fragment} />
  );
}
