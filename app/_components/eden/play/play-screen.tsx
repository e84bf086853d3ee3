'use client';
import { BlankPage } from '@/app/_components/site/blank-page';
import type { EdenCard } from '@/engine';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { MatchPage } from './match-page';

/** The field of Eden: what is kept of a match, and what its link holds, only the browser knows. */
export function PlayScreen({ cards }: { readonly cards: readonly EdenCard[] }) {
  return useInBrowser() ? <MatchPage cards={cards} /> : <BlankPage />;
}
