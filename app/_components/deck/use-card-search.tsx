'use client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { entriesOn } from '@/lib/decks/deck-list';
import { countOf } from '@/lib/decks/edit';
import { isQuery, matchNames } from '@/lib/decks/edit-typed';
import { useEditor } from './editor-context';
import type { EditorState } from './editor-store';

/** The results for the typed text. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  readonly total: number;
  /** The query explained in words; empty for plain words. */
  readonly explain: string;
  readonly errors: readonly { readonly message: string; readonly hint: string | null }[];
}

const NO_RESULTS: CardSearchResult = { cards: [], total: 0, explain: '', errors: [] };

/** Loads a module when it is wanted. Returns null until then. */
function useLoaded<T>(isWanted: boolean, load: () => Promise<T>): T | null {
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  const wanted = isWanted && loaded === null;
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (value) => setLoaded({ value }),
      () => undefined,
    );
  }, [wanted, load]);
  return loaded?.value ?? null;
}

async function loadSearch() {
  const [{ searchCards }, { asksForHoldings, parseQuery }] = await Promise.all([
    import('@/lib/cards/search/search-cards'),
    import('@/lib/cards/search/parse'),
  ]);
  return { searchCards, asksForHoldings, parseQuery };
}

async function loadRegex(): Promise<RegexCompiler> {
  return (await import('@/lib/cards/search/regex')).compileRegex;
}

/** Returns the user's collection for queries about it: `own>=1`, `free:2`, `in:burgers`, `legal:mine`. */
function useOwnHoldings(isAsked: boolean): Holdings | null {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [holdings, setHoldings] = useState<Holdings | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isLeft = false;
    import('@/lib/client/holdings')
      .then(({ ownHoldings }) => ownHoldings(catalogue))
      .then(
        (found) => isLeft || setHoldings(found),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [isAsked, catalogue]);
  return holdings;
}

/** Returns the check whether the finder offers a card; null when it offers all. */
function useRangeCheck(): ((card: Card) => boolean) | null {
  const range = useEditor((editor) => editor.range);
  const holdings = useEditor((editor) => editor.holdings);
  const list = useEditor(({ editing }: EditorState) => (range === 'all' ? null : editing.list));
  return useMemo(() => {
    if (list === null) return null;
    switch (range) {
      case 'all':
        return null;
      case 'pool': {
        const pool = new Set(entriesOn(list, 'pool').map(({ card }) => card));
        return ({ id }) => pool.has(id);
      }
      case 'owned':
        return (card) => holdings !== null && holdings.supply(card).owned > 0;
      case 'free':
        return (card) => holdings !== null && holdings.supply(card).free > countOf(list, card.id);
    }
  }, [range, holdings, list]);
}

/** Finds at most `limit` cards: by name first, then by query in names, texts and traits, within the range of the finder. */
export type CardSearch = (words: string, limit: number) => CardSearchResult;

/** Loads what a search for `words` needs. Returns the search, a new function when it may find other cards. */
export function useCardSearch(words: string): CardSearch {
  const catalogue = useEditor((editor) => editor.catalogue);
  const search = useLoaded(words !== '', loadSearch);
  const regex = useLoaded(words.includes('/'), loadRegex);
  const holdings = useOwnHoldings(
    search !== null && isQuery(words) && search.asksForHoldings(search.parseQuery(words)),
  );
  const isOffered = useRangeCheck();
  return useCallback(
    (words, limit) => {
      if (words === '') return NO_RESULTS;
      const query = isQuery(words);
      const most = isOffered === null ? limit : catalogue.cards.length;
      const named = query ? [] : matchNames(catalogue, words, most);
      const asked = search?.parseQuery(words);
      const searched = search?.searchCards(asked ?? words, catalogue, {
        limit: most,
        ...(regex !== null && { regex }),
        ...(holdings !== null && { holdings }),
      });
      const seen = new Set(named.map((card) => card.id));
      const others = (searched?.cards ?? []).filter((card) => !seen.has(card.id));
      const found = [...named, ...others].filter((card) => isOffered === null || isOffered(card));
      const total =
        isOffered === null ? Math.max(searched?.total ?? 0, named.length) : found.length;
      const isWaiting =
        holdings === null && asked !== undefined && search?.asksForHoldings(asked) === true;
      return {
        cards: found.slice(0, limit),
        total,
        explain: query ? (searched?.explain ?? '') : '',
        errors: query && !isWaiting ? (searched?.errors ?? []) : [],
      };
    },
    [catalogue, search, regex, holdings, isOffered],
  );
}

/** Errors of a query; its valid parts have run. */
export function QueryErrors({ errors }: Pick<CardSearchResult, 'errors'>) {
  return errors.map(({ message, hint }) => (
    <p key={message} className="border-t border-line px-3 py-2 text-sm text-warn">
      {message}
      {hint && !message.includes(hint) ? `: ${hint}` : ''}
    </p>
  ));
}
