import type { PoolDocument, SearchPool } from './search-pool';
import type { SearchTask } from './search-tasks';

/** How many cards a page shows. */
export const PAGE = 60;

interface SearchResult {
  readonly total: number;
  /** The first page. */
  readonly ids: readonly number[];
}

/** Somebody who answers questions about a pool; `null`: it has no sensible way to. */
export interface Searcher {
  readonly search: (task: SearchTask) => SearchResult | null;
}

/** Builds its index; `ready` is everything that it does before the first question. */
export type SearcherOpener = (pool: SearchPool) => Searcher | Promise<Searcher>;

/** Name, traits and text in small letters, with blanks about each word. */
export function wholeText({ name, traits, text }: PoolDocument): string {
  return ` ${name} ${traits.join(' ')} ${text} `.toLowerCase();
}

/** What a library that only knows words leaves to be asked of the cards that it found. */
export function passes(document: PoolDocument, task: SearchTask): boolean {
  const { types, trait, notTrait, cost } = task;
  if (cost !== null && (document.cost < cost[0] || document.cost > cost[1])) return false;
  if (types.length > 0 && !types.includes(document.type)) return false;
  if (trait !== null && !document.traits.includes(trait)) return false;
  return notTrait === null || !document.traits.includes(notTrait);
}

/** Does the task ask about more than words? */
export function hasFilter({ types, trait, notTrait, cost }: SearchTask): boolean {
  return types.length > 0 || trait !== null || notTrait !== null || cost !== null;
}

/** The cards of a list of hits that pass, in order if one is asked for, cut to a page. */
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
          return document !== undefined && passes(document, task);
        });
  if (task.sorted) left.sort((a, b) => inOrder(documents[a], documents[b]));
  return { total: left.length, ids: left.slice(0, PAGE) };
}

function inOrder(a: PoolDocument | undefined, b: PoolDocument | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.cost - b.cost || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id - b.id);
}
