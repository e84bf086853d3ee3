'use client';
import { useCallback } from 'react';
import type { AnyCard } from '@/lib/cards/catalogue';
import type { Completion } from '@/lib/cards/search/complete';
import { openCompleter } from './live-catalogue';
import { type Offers, useOffers } from './use-offers';

/** Suggestions for what is being typed into the search box of a game. */
export function useCompletions(game: AnyCard['game']): Offers<Completion> {
  return useOffers(
    useCallback(
      async (text: string, caret: number) => (await openCompleter(text, game))(text, caret),
      [game],
    ),
  );
}
