'use client';
import { useEffect, useMemo } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { TOTALS, type TotalsAnswer } from '@/lib/client/collection';
import { CONTENTS, type ContentsAnswer } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { type CardSupply, suppliesOf } from '@/lib/collection/supply';
import { useEditor, useEditorStore } from './editor-context';

/** What the collection has of cards, for the deck that is edited. */
export interface DeckHoldings {
  /** Of a card: how many there are, and how many no other built deck holds. */
  readonly supply: (card: Card | string) => CardSupply;
}

/** Loads what the collection has, as long as it is asked for, and keeps it up to date. */
export function useHoldings(): void {
  const store = useEditorStore();
  const id = useEditor((editor) => editor.id);
  const isAsked = useEditor(
    ({ view, range }) =>
      view.collection || view.by === 'have' || range === 'owned' || range === 'free',
  );
  const catalogue = useEditor((editor) => editor.catalogue);
  const totals = useAnswer<TotalsAnswer>(isAsked ? TOTALS : null).body;
  const contents = useAnswer<ContentsAnswer>(isAsked ? CONTENTS : null).body;
  const holdings = useMemo(
    () =>
      totals === null || contents === null
        ? null
        : { supply: suppliesOf(totals.totals, contents.decks, catalogue, id) },
    [totals, contents, catalogue, id],
  );
  useEffect(() => store.setState({ holdings }), [holdings, store]);
}
