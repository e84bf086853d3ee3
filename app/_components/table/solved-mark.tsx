'use client';
import { useSyncExternalStore } from 'react';
import { solvedIn } from '@/lib/client/solved-puzzles';

/** Shows that this browser has solved a puzzle, and in how many moves. */
export function SolvedMark({ id }: { readonly id: string }) {
  const moves = useSyncExternalStore(
    subscribe,
    () => solvedIn(id),
    () => null,
  );
  return moves === null ? null : <span className="font-medium text-good">. Solved in {moves}</span>;
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}
