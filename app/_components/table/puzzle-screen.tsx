'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';
import { type PreviewedPuzzle, PuzzlePreview } from './puzzle-preview';
import { PuzzleTable } from './puzzle-table';

interface PuzzleScreenProps {
  readonly id: string;
  /** The parsed file. */
  readonly tree: unknown;
  readonly preview: PreviewedPuzzle;
}

/** A puzzle at the table, and its goal and hand until the cards are loaded. */
export function PuzzleScreen({ id, tree, preview }: PuzzleScreenProps) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  const waiting = <PuzzlePreview {...preview} />;
  return cards === null ? (
    waiting
  ) : (
    <PuzzleTable id={id} tree={tree} cards={cards} waiting={waiting} />
  );
}
