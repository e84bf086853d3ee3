import { pathOf } from '@/lib/cards/card-path';
import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { editDistance, nearest } from '@/lib/cards/nearest';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { indexOf } from '@/lib/cards/search/catalogue-index';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import { withoutFillers } from '@/lib/cards/search/fillers';
import { fixedQueries } from '@/lib/cards/search/fixes';
import { fold } from '@/lib/cards/search/fold';
import { cardsCalledLike, mostErrorsInWord } from '@/lib/cards/search/near-cards';
import { parseQuery } from '@/lib/cards/search/parse';
import { printTree } from '@/lib/cards/search/print';
import type { ParsedQuery, Query, QueryAtom, QueryError } from '@/lib/cards/search/query';
import { quoted } from '@/lib/cards/search/quotes';
import { find } from '@/lib/cards/search/search-cards';
import { singularsOf } from '@/lib/cards/search/word-forms';

/** A suggestion for a query: a card, or another query that finds cards. */
export interface Suggestion {
  readonly label: string;
  /** A query that finds at least one card. */
  readonly query: string;
  /** The path of the card's page when the suggestion is a card; otherwise null. */
  readonly page: string | null;
}

type Word = Extract<QueryAtom, { kind: 'word' }>;

const MOST_SUGGESTIONS = 4;

/**
 * Returns suggestions for a query, best first: the query with its mistakes mended, and a trait or type whose plural occurs
 * in it. When it found no card, also the cards with similar names, and the query with unknown words corrected. Ignores
 * regular expressions.
 */
export function didYouMean(
  source: string,
  catalogue: Catalogue<AnyCard>,
  { total, errors }: { readonly total: number; readonly errors: readonly QueryError[] },
): Suggestion[] {
  const asked = parseQuery(source);
  const { parts, words, rest } = partsOf(asked);
  const suggestions: Suggestion[] = fixedQueries(source, { total, errors }, catalogue).map(
    ({ label, query }) => ({ label, query, page: null }),
  );
  if (words.length > 0) suggestions.push(...suggestLabels(words, rest, catalogue, total));
  if (words.length > 0 && total === 0)
    suggestions.push(...suggestCards(asked, catalogue), ...suggestWords(parts, catalogue));
  const runs = suggestions.filter(({ query }) => {
    const found = find(query, catalogue, { limit: 0 });
    const isBetter = errors.length === 0 || found.errors.length < errors.length;
    return found.total > 0 && isBetter && query !== source.trim();
  });
  const isNew = ({ label }: Suggestion, at: number) =>
    runs.findIndex((one) => fold(one.label) === fold(label)) === at;
  return runs.filter(isNew).slice(0, MOST_SUGGESTIONS);
}

function partsOf(asked: ParsedQuery) {
  const { query } = withoutFillers(asked.query);
  const parts = query.kind === 'and' ? query.parts : [query];
  return {
    parts,
    words: parts.filter((part): part is Word => part.kind === 'word'),
    rest: parts.filter((part) => part.kind !== 'word'),
  };
}

/** Suggests a trait or type by its plural ("mutants", "low lifes"). Accepts misspellings only when nothing was found. */
function suggestLabels(
  words: readonly Word[],
  rest: readonly Query[],
  catalogue: Catalogue<AnyCard>,
  total: number,
): Suggestion[] {
  const phrase = fold(words.map(({ text }) => text).join(' '));
  const whole = words.length === 1 ? [phrase] : [phrase, ...words.map(({ text }) => fold(text))];
  const { labels: index, games } = indexOf(catalogue);
  const kinds = games().has('ote')
    ? CARD_TYPES.map((kind) => ({ key: 'type', kind }))
    : EDEN_KINDS.map((kind) => ({ key: 'kind', kind }));
  const labels = [
    ...[...index.trait().spelling].map(([label, spelt]) => ({
      key: 'trait',
      label,
      spelt,
    })),
    ...kinds.map(({ key, kind }) => ({ key, label: kind as string, spelt: capitalise(kind) })),
  ];
  return whole.flatMap((piece) => {
    const singles = singularsOf(piece);
    const fits = (label: string) =>
      singles.includes(label) ||
      (total === 0 &&
        editDistance(piece, label, mostErrorsInWord(piece)) <= mostErrorsInWord(piece));
    return labels
      .filter(({ label }) => label !== piece && fits(label))
      .map(({ key, spelt }) => {
        const term = `${key}:${spelt.includes(' ') ? `"${spelt}"` : key !== 'trait' ? spelt.toLowerCase() : spelt}`;
        const left = piece === phrase ? [] : words.filter(({ text }) => fold(text) !== piece);
        return {
          label: [`${key}: ${spelt}`, ...[...left, ...rest].map(printTree)].join(' '),
          query: [...[...left, ...rest].map(printTree), term].join(' '),
          page: null,
        };
      });
  });
}

function capitalise(word: string): string {
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

/** Suggests the cards with a name like the words of a query, the most similar first. They may lack its other conditions. */
export function suggestCards(asked: ParsedQuery, catalogue: Catalogue<AnyCard>): Suggestion[] {
  const { words, rest } = partsOf(asked);
  const name = words.map(({ text }) => text).join(' ');
  return cardsCalledLike(name, catalogue).map((one) => ({
    label: one.name,
    query: [...rest.map(printTree), `!${quoted(one.name)}`].join(' '),
    page: rest.length === 0 ? pathOf(one) : null,
  }));
}

/** Suggests the query with each unknown word replaced by the most similar known one. */
function suggestWords(parts: readonly Query[], catalogue: Catalogue<AnyCard>): Suggestion[] {
  const { fields, labels } = indexOf(catalogue);
  const known = new Set([
    ...fields.name.words().words,
    ...fields.text.words().words,
    ...labels.trait().lines.split(/\s+/),
  ]);
  let changed = false;
  const corrected = parts.map((part) => {
    if (part.kind !== 'word' || find(printTree(part), catalogue, { limit: 0 }).total > 0)
      return printTree(part);
    const word = fold(part.text);
    const near = nearest(word, known, 1).find(
      (one) => editDistance(word, one, mostErrorsInWord(word)) <= mostErrorsInWord(word),
    );
    changed ||= near !== undefined;
    return near ?? printTree(part);
  });
  const query = corrected.join(' ');
  return changed ? [{ label: query, query, page: null }] : [];
}
