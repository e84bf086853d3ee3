'use client';
import { BlankPage } from '@/app/_components/site/blank-page';
import type { EdenCard } from '@/engine';
import { useInBrowser } from '@/lib/client/use-in-browser';
import { MatchPage } from './match-page';

/** The page of an Eden match, rendered in the browser, which has the stored match and the link. */
export function PlayScreen({ cards }: { readonly cards: readonly EdenCard[] }) {
  return useInBrowser() ? <MatchPage cards={cards} /> : <BlankPage />;
}
