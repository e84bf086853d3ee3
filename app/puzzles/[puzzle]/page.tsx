import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PuzzleScreen } from '@/app/_components/table/puzzle-screen';
import { ownPuzzles } from '@/lib/server/puzzles';

interface PuzzlePageProps {
  readonly params: Promise<{ readonly puzzle: string }>;
}

/** All puzzle pages are prerendered. */
export const dynamicParams = false;

export function generateStaticParams() {
  return ownPuzzles().map(({ id }) => ({ puzzle: id }));
}

export async function generateMetadata({ params }: PuzzlePageProps): Promise<Metadata> {
  const { puzzle: id } = await params;
  const found = ownPuzzles().find((one) => one.id === id);
  return found === undefined
    ? {}
    : { title: `Puzzle: ${found.puzzle.title}`, description: found.puzzle.about };
}

/** A puzzle at the table. */
export default async function PuzzlePage({ params }: PuzzlePageProps) {
  const { puzzle: id } = await params;
  const found = ownPuzzles().find((one) => one.id === id);
  if (found === undefined) notFound();
  const { tree, hand, puzzle } = found;
  const { title, about, turns, shortest } = puzzle;
  return <PuzzleScreen id={id} tree={tree} preview={{ title, about, turns, shortest, hand }} />;
}
