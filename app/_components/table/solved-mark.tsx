'use client';
import { useMemo } from 'react';
import { solvedMoves } from '@/lib/client/solved-puzzles';
import { useKept } from '@/lib/client/use-kept';

/** Shows that this browser has solved a puzzle, and in how many moves. */
export function SolvedMark({ id }: { readonly id: string }) {
  const moves = useKept(useMemo(() => solvedMoves(id), [id]));
  return moves === null ? null : <span className="font-medium text-good">. Solved in {moves}</span>;
}
