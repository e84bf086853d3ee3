'use client';
import { useEffect, useState } from 'react';
import type { Card } from '@/lib/cards/catalogue';
import type { RegexCompiler } from '@/lib/cards/search/regex';
import { isQuery, matchNames, type Typed } from '@/lib/decks/edit-typed';
import { useEditor } from './editor-context';

type Search = typeof import('@/lib/cards/search/run-light').searchCardsLight;

/** The results for what is typed. */
export interface CardSearchResult {
  readonly cards: readonly Card[];
  readonly total: number;
  /** The query in words; empty for plain words. */
  readonly explain: string;
  readonly errors: readonly { readonly message: string; readonly hint: string | null }[];
}

const NOTHING: CardSearchResult = { cards: [], total: 0, explain: '', errors: [] };

/** The query parser, loaded with the first letter; its regular expressions with the first `/`. */
function useSearch(words: string): { search: Search | null; regex: RegexCompiler | null } {
  const [search, setSearch] = useState<Search | null>(null);
  const [regex, setRegex] = useState<RegexCompiler | null>(null);
  const wanted = words !== '' && search === null;
  const wantsRegex = words.includes('/') && regex === null;
  useEffect(() => {
    if (!wanted) return;
    import('@/lib/cards/search/run-light').then(
      (module) => setSearch(() => module.searchCardsLight),
      () => undefined,
    );
  }, [wanted]);
  useEffect(() => {
    if (!wantsRegex) return;
    import('@/lib/cards/search/regex').then(
      (module) => setRegex(() => module.compileRegex),
      () => undefined,
    );
  }, [wantsRegex]);
  return { search, regex };
}

/** CardSearchResult cards by name first, then by query in names, texts and traits. */
export function useCardSearch({ words }: Typed, limit: number): CardSearchResult {
  const catalogue = useEditor((editor) => editor.catalogue);
  const { search, regex } = useSearch(words);
  if (words === '') return NOTHING;
  const query = isQuery(words);
  const named = query ? [] : matchNames(catalogue, words, limit);
  const searched = search === null ? null : search(words, catalogue, { limit }, regex);
  const seen = new Set(named.map((card) => card.id));
  const others = (searched?.cards ?? []).filter((card) => !seen.has(card.id));
  return {
    cards: [...named, ...others].slice(0, limit),
    total: Math.max(searched?.total ?? 0, named.length),
    explain: query ? (searched?.explain ?? '') : '',
    errors: query ? (searched?.errors ?? []) : [],
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
