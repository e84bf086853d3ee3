'use client';
import { useEffect, useState } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import type { Holdings } from '@/lib/cards/search/holdings';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { entriesOn } from '@/lib/decks/deck-list';
import { countOf } from '@/lib/decks/edit';
import { isQuery, matchNames, type Typed } from '@/lib/decks/edit-typed';
import { useEditor } from './editor-context';
import type { EditorState } from './editor-store';

interface Search {
  readonly run: typeof import('@/lib/cards/search/run-light').searchCardsLight;
  readonly asksForHoldings: (query: string) => boolean;
}

/** The results for the typed text. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  readonly total: number;
  /** The query explained in words; empty for plain words. */
  readonly explain: string;
  readonly errors: readonly { readonly message: string; readonly hint: string | null }[];
}

const NOTHING: CardSearchResult = { cards: [], total: 0, explain: '', errors: [] };

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

async function loadSearch(): Promise<Search> {
  const [{ searchCardsLight }, { asksForHoldings }] = await Promise.all([
    import('@/lib/cards/search/run-light'),
    import('@/lib/cards/search/asks-holdings'),
  ]);
  return { run: searchCardsLight, asksForHoldings };
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
function useRange(): ((card: Card) => boolean) | null {
  const range = useEditor((editor) => editor.range);
  const holdings = useEditor((editor) => editor.holdings);
  const list = useEditor(({ editing }: EditorState) => editing.list);
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
}

/** Returns cards by name first, then by query in names, texts and traits, within the range of the finder. */
export function useCardSearch({ words }: Typed, limit: number): CardSearchResult {
  const catalogue = useEditor((editor) => editor.catalogue);
  const search = useLoaded(words !== '', loadSearch);
  const regex = useLoaded(words.includes('/'), loadRegex);
  const isAsked = search !== null && isQuery(words) && search.asksForHoldings(words);
  const holdings = useOwnHoldings(isAsked);
  const isOffered = useRange();
  if (words === '') return NOTHING;
  const query = isQuery(words);
  const most = isOffered === null ? limit : catalogue.cards.length;
  const named = query ? [] : matchNames(catalogue, words, most);
  const options = { limit: most, ...(isAsked && holdings !== null && { holdings }) };
  const searched = search === null ? null : search.run(words, catalogue, options, regex);
  const seen = new Set(named.map((card) => card.id));
  const others = (searched?.cards ?? []).filter((card) => !seen.has(card.id));
  const found = [...named, ...others].filter((card) => isOffered === null || isOffered(card));
  const total = isOffered === null ? Math.max(searched?.total ?? 0, named.length) : found.length;
  const isWaiting = isAsked && holdings === null;
  return {
    cards: found.slice(0, limit),
    total,
    explain: query ? (searched?.explain ?? '') : '',
    errors: query && !isWaiting ? (searched?.errors ?? []) : [],
  };
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
