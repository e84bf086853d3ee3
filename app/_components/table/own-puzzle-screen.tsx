'use client';
import dynamic from 'next/dynamic';
import { Unreachable } from '@/app/_components/site/answered';
import { useCatalogue } from '@/lib/client/cards';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** The fragment of the address is known to the browser alone. */
const OwnPuzzle = dynamic(() => import('./own-puzzle').then((module) => module.OwnPuzzle), {
  ssr: false,
  loading: () => WAITING,
});

/** A puzzle that came by a file or a link. */
export function OwnPuzzleScreen() {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? WAITING : <OwnPuzzle cards={cards} />;
}
