import { fold } from '@/lib/cards/search/fold';
import type { Order, Query } from '@/lib/cards/search/query';

/** Returns the words of a query that are not negated. */
export function wantedWords(query: Query): string[] {
  const words: string[] = [];
  addWords(query, words);
  return words;
}

function addWords(query: Query, words: string[]): void {
  if (query.kind === 'and' || query.kind === 'or')
    for (const part of query.parts) addWords(part, words);
  else if (query.kind === 'word') words.push(fold(query.text));
  else if (query.kind === 'exact') words.push(fold(query.name));
}

/** Returns the order of a query that names none: the best match first where it has words, and else by name. */
export function usualOrder(query: Query): Order {
  return wantedWords(query).length > 0 ? 'relevance' : 'name';
}
