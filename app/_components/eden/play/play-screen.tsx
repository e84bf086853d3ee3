'use client';
import dynamic from 'next/dynamic';
import type { EdenCard } from '@/engine';

const WAITING = <div className="min-h-dvh" aria-busy="true" />;

/** What is kept of a match, and what its link holds, only the browser knows. */
const MatchPage = dynamic(() => import('./match-page').then((module) => module.MatchPage), {
  ssr: false,
  loading: () => WAITING,
});

/** The field of Eden. Its code is loaded for this page alone. */
export function PlayScreen({ cards }: { readonly cards: readonly EdenCard[] }) {
  return <MatchPage cards={cards} />;
}
