'use client';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { ParsedQuery } from '@/lib/cards/search/query';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { isQuery, matchNames } from '@/lib/decks/edit-typed';
import { useEditor } from './editor-context';

/** The results for the typed text. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  /** Names the order that the query asks for; '' for none. */
  readonly order: string;
  /** The query explained in words; empty for plain words. */
  readonly explain: string;
  readonly errors: readonly { readonly message: string; readonly hint: string | null }[];
  /** Without results: the cards that fit the words best. */
  readonly near: readonly Card[];
  /** Without results: a query that may have been meant; '' for none. */
  readonly meant: string;
  /** Whether more may be found: the search, or what the query asks of the collection, is still loading. */
  readonly isWaiting: boolean;
}

/** The most cards that come first because of their names. */
const MOST_NAMES = 40;

const NO_RESULTS: CardSearchResult = {
  cards: [],
  order: '',
  explain: '',
  errors: [],
  near: [],
  meant: '',
  isWaiting: false,
};

/** Loads a module when it is wanted. Returns undefined until then, and null when it cannot be loaded. */
function useLoaded<T>(isWanted: boolean, load: () => Promise<T>): T | null | undefined {
  const [loaded, setLoaded] = useState<{ readonly value: T | null } | null>(null);
  const wanted = isWanted && loaded === null;
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (value) => setLoaded({ value }),
      () => setLoaded({ value: null }),
    );
  }, [wanted, load]);
  return loaded?.value;
}

async function loadSearch() {
  const [{ searchCards }, { asksForHoldings, parseQuery }, { bestMatches }, { withComparisons }] =
    await Promise.all([
      import('@/lib/cards/search/search-cards'),
      import('@/lib/cards/search/parse'),
      import('@/lib/cards/search/best-matches'),
      import('@/lib/cards/search/comparisons'),
    ]);
  return { searchCards, asksForHoldings, parseQuery, bestMatches, withComparisons };
}

async function loadRegex(): Promise<RegexCompiler> {
  return (await import('@/lib/cards/search/regex')).compileRegex;
}

/** Returns the user's collection for queries about it: `own>=1`, `free:2`, `in:burgers`, `legal:mine`. */
function useOwnHoldings(asked: ParsedQuery | null): Holdings | null {
  const catalogue = useEditor((editor) => editor.catalogue);
  const [holdings, setHoldings] = useState<Holdings | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let isLeft = false;
    import('@/lib/client/holdings')
      .then(({ ownHoldings }) => ownHoldings(catalogue, asked))
      .then(
        (found) => isLeft || setHoldings(found),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [asked, catalogue]);
  return holdings;
}

/** Finds cards: by name first, then by query in names, texts and traits. */
type CardSearch = (words: string) => CardSearchResult;

/** Loads what a search for `words` needs. Returns the search, a new function when it may find other cards. `browses`: without words, all cards are found. */
export function useCardSearch(words: string, browses: boolean): CardSearch {
  const catalogue = useEditor((editor) => editor.catalogue);
  const search = useLoaded(browses || words !== '', loadSearch);
  const regex = useLoaded(words.includes('/'), loadRegex);
  const about = useMemo(() => {
    const asked = search != null && isQuery(words) ? search.parseQuery(words) : null;
    return asked !== null && search?.asksForHoldings(asked) === true ? asked : null;
  }, [search, words]);
  const holdings = useOwnHoldings(about);
  return useCallback(
    (words) => {
      if (words === '' && !browses) return NO_RESULTS;
      const query = isQuery(words);
      const named = query || words === '' ? [] : matchNames(catalogue, words, MOST_NAMES);
      const asked = search?.parseQuery(words);
      const options = {
        ...(regex != null && { regex }),
        ...(holdings !== null && { holdings }),
      };
      const searched = search?.searchCards(asked ?? words, catalogue, options);
      const seen = new Set(named.map((card) => card.id));
      const others = (searched?.cards ?? []).filter((card) => !seen.has(card.id));
      const isWaiting =
        search === undefined ||
        (holdings === null && asked !== undefined && search?.asksForHoldings(asked) === true);
      const isEmpty = named.length + others.length === 0 && !isWaiting;
      const compared = isEmpty ? search?.withComparisons(words, 'cost') : null;
      const near = compared ? search?.parseQuery(compared) : asked;
      const best =
        isEmpty && near !== undefined ? search?.bestMatches(near, catalogue, options) : null;
      const { order = null, descending } = asked?.display ?? {};
      return {
        order: order === null ? '' : `${order} ${descending ?? false}`,
        near: best?.cards ?? [],
        meant: best?.meant ?? '',
        cards: [...named, ...others],
        explain: query ? (searched?.explain ?? '') : '',
        errors: query && !isWaiting ? (searched?.errors ?? []) : [],
        isWaiting,
      };
    },
    [catalogue, search, regex, holdings, browses],
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
