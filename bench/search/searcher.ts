import type { PoolDocument, SearchPool } from './search-pool';
import type { SearchTask } from './search-tasks';

/** The number of cards on a page. */
export const PAGE = 60;

interface SearchResult {
  readonly total: number;
  /** The ids of the first page. */
  readonly ids: readonly number[];
}

/** A searcher for a pool. It returns null for a query that it does not support. */
export interface Searcher {
  readonly search: (task: SearchTask) => SearchResult | null;
}

/** Builds an index; `ready` includes everything before the first query. */
export type SearcherOpener = (pool: SearchPool) => Searcher | Promise<Searcher>;

/** Returns name, traits and text in small letters, with blanks around each word. */
export function wholeText({ name, traits, text }: PoolDocument): string {
  return ` ${name} ${traits.join(' ')} ${text} `.toLowerCase();
}

/** Checks the conditions that a library for words does not support. */
export function passesConditions(document: PoolDocument, task: SearchTask): boolean {
  const { types, trait, notTrait, cost } = task;
  if (cost !== null && (document.cost < cost[0] || document.cost > cost[1])) return false;
  if (types.length > 0 && !types.includes(document.type)) return false;
  if (trait !== null && !document.traits.includes(trait)) return false;
  return notTrait === null || !document.traits.includes(notTrait);
}

/** Checks whether the task has conditions besides words. */
export function hasFilter({ types, trait, notTrait, cost }: SearchTask): boolean {
  return types.length > 0 || trait !== null || notTrait !== null || cost !== null;
}

/** Returns the first page of the hits that pass the conditions, sorted if the task demands it. */
export function pageOf(
  hits: number[],
  documents: readonly PoolDocument[],
  task: SearchTask,
  filtered = false,
): SearchResult {
  const left =
    filtered || !hasFilter(task)
      ? hits
      : hits.filter((id) => {
          const document = documents[id];
          return document !== undefined && passesConditions(document, task);
        });
  if (task.sorted) left.sort((a, b) => compareDocuments(documents[a], documents[b]));
  return { total: left.length, ids: left.slice(0, PAGE) };
}

function compareDocuments(a: PoolDocument | undefined, b: PoolDocument | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.cost - b.cost || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
}
