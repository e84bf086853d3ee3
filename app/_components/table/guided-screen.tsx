'use client';
import { Unreachable } from '@/app/_components/site/answered';
import { BlankPage } from '@/app/_components/site/blank-page';
import { useCatalogue } from '@/lib/client/cards';
import type { DeckList } from '@/lib/decks/types';
import { GuidedTable } from './guided-table';

/** A guided first game with an example deck. */
export function GuidedScreen({ list }: { readonly list: DeckList }) {
  const cards = useCatalogue();
  if (cards === 'failed') return <Unreachable onRetry={() => window.location.reload()} />;
  return cards === null ? <BlankPage /> : <GuidedTable list={list} cards={cards} />;
}
