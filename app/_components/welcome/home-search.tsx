'use client';
import type { ReactNode } from 'react';
import { SiteSearch } from '@/app/_components/search/site-search';
import { useShownGame } from '@/lib/client/shown-game';

/** The large search of the home page, in the game that is chosen. */
export function HomeSearch({ children }: { readonly children?: ReactNode }) {
  return (
    <SiteSearch
      id="home-search"
      name="Cards"
      label="A card, a trait, a deck, a rule"
      game={useShownGame()}
      className="relative flex gap-2"
      inputClassName="h-12 w-full min-w-0 flex-1 rounded-md border border-line-strong bg-paper-raised px-4 text-base"
    >
      {children}
    </SiteSearch>
  );
}
