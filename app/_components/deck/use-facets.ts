'use client';
import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react';
import type { Card } from '@/lib/cards/catalogue';
import { runWhenIdle } from '@/lib/client/run-when-idle';
import { type DeckWants, deckWants } from '@/lib/decks/deck-wants';
import {
  costFacet,
  type Facet,
  type FacetChoice,
  type FacetValues,
  HAS,
  type NarrowedCards,
  NO_CHOICE,
  narrowCards,
  toggleValue,
} from '@/lib/decks/facets';
import { useEditor, useEditorStore } from './editor-context';
import { FINDER_RANGES } from './editor-store';

/** Narrows found cards to what is chosen. */
export type Narrow = (cards: readonly Card[]) => NarrowedCards;

/** The chosen facets of the browsed cards. */
export interface Facets {
  readonly choice: FacetChoice;
  readonly toggle: (facet: Facet, value: string) => void;
  readonly clear: () => void;
  readonly narrow: Narrow;
  /** The cards that suit the deck; null until they are known, and where none are browsed. */
  readonly wants: DeckWants | null;
}

/** The time in ms after the last change of the deck before the cards that suit it are computed. */
const PAUSE_MS = 150;
const YES = [HAS];
const NO: readonly string[] = [];

/** Returns the cards that suit the deck, computed while the browser is idle; null until then. */
function useDeckWants(isAsked: boolean): DeckWants | null {
  const entries = useEditor((editor) => (isAsked ? editor.editing.list.entries : null));
  const catalogue = useEditor((editor) => editor.catalogue);
  const [wants, setWants] = useState<DeckWants | null>(null);
  useEffect(() => {
    if (entries === null) return;
    return runWhenIdle(() => {
      const next = deckWants(entries, catalogue);
      startTransition(() => setWants(next));
    }, PAUSE_MS);
  }, [entries, catalogue]);
  return wants;
}

/** Returns the ranges of the finder that a card belongs to. */
function useRanges(): FacetValues['range'] {
  const holdings = useEditor((editor) => editor.holdings);
  const entries = useEditor((editor) => editor.editing.list.entries);
  const inPool = useEditor((editor) => editor.editing.list.pool);
  return useMemo(() => {
    const pool = new Set(inPool?.map(({ card }) => card));
    const used = new Map(entries.map(({ card, count }) => [card, count]));
    return (card) => {
      const supply = holdings?.supply(card);
      return [
        ...(supply !== undefined && supply.owned > 0 ? ['owned'] : []),
        ...(supply !== undefined && supply.free > (used.get(card.id) ?? 0) ? ['free'] : []),
        ...(pool.has(card.id) ? ['pool'] : []),
      ];
    };
  }, [holdings, entries, inPool]);
}

/** The facets of the browsed cards. Cards that are not browsed but suggested are narrowed by the range alone. */
export function useFacets(browses: boolean): Facets {
  const store = useEditorStore();
  const range = useEditor((editor) => editor.range);
  const wants = useDeckWants(browses);
  const ranges = useRanges();
  const [chosen, setChosen] = useState(NO_CHOICE);
  const choice = useMemo(
    () => ({ ...(browses ? chosen : NO_CHOICE), range: range === 'all' ? [] : [range] }),
    [browses, chosen, range],
  );
  // A chip changes first, then the cards.
  const applied = useDeferredValue(choice);
  const toggle = useCallback(
    (facet: Facet, value: string) => {
      const next = FINDER_RANGES.find((one) => one === value);
      if (facet !== 'range') setChosen((before) => toggleValue(before, facet, value));
      else if (next !== undefined)
        store.setState((before) => ({ range: before.range === next ? 'all' : next }));
    },
    [store],
  );
  const clear = useCallback(() => {
    setChosen(NO_CHOICE);
    // What is outside the pool is not for this deck.
    store.setState(({ range }) => ({ range: range === 'pool' ? 'pool' : 'all' }));
  }, [store]);
  const narrow = useCallback<Narrow>(
    (cards) =>
      narrowCards(cards, applied, {
        type: ({ type }) => [type],
        cost: (card) => [costFacet(card)],
        trait: ({ traits }) => traits,
        range: ranges,
        callable: ({ id }) => (wants?.callable.has(id) ? YES : NO),
        bullets: ({ id }) => (wants?.providers.has(id) ? YES : NO),
      }),
    [applied, ranges, wants],
  );
  return useMemo(
    () => ({ choice, toggle, clear, narrow, wants }),
    [choice, toggle, clear, narrow, wants],
  );
}
