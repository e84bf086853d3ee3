'use client';
import { useEffect, useMemo } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { TOTALS } from '@/lib/client/collection';
import { CONTENTS } from '@/lib/client/holdings';
import { useAnswer } from '@/lib/client/use-answer';
import { type CardSupply, suppliesOf } from '@/lib/collection/supply';
import { useEditor, useEditorStore } from './editor-context';

/** The supply of the collection for the edited deck. */
export interface DeckHoldings {
  /** Returns how many copies of a card the collection has, and how many of them no other built deck uses. */
  readonly supply: (card: Card | string) => CardSupply;
}

/** Loads the collection while it is shown, and keeps it up to date. `browses`: cards are browsed, which say what one owns. */
export function useHoldings(browses: boolean): void {
  const store = useEditorStore();
  const id = useEditor((editor) => editor.id);
  const isAsked = useEditor(
    ({ view, range }) =>
      browses || view.collection || view.by === 'have' || range === 'owned' || range === 'free',
  );
  const catalogue = useEditor((editor) => editor.catalogue);
  const totals = useAnswer(isAsked ? TOTALS : null).body;
  const contents = useAnswer(isAsked ? CONTENTS : null).body;
  const holdings = useMemo(
    () =>
      totals === null || contents === null
        ? null
        : { supply: suppliesOf(totals.totals, contents.decks, catalogue, id) },
    [totals, contents, catalogue, id],
  );
  useEffect(() => store.setState({ holdings }), [holdings, store]);
}
