import { find } from '@/lib/cards/search/search-cards';
import type { SearchPool } from './search-pool';
import { PAGE, passesConditions, type Searcher, wholeText } from './searcher';

/** Returns our search, from the typed query to the page: parse, plan, filter, sort, the first sixty, the total. */
export function makeOwnSearcher({ cards }: SearchPool): Searcher {
  const catalogue = { cards, byId: new Map(), byName: new Map(), deletedNames: new Map() };
  let places: Map<unknown, number> | null = null;
  return {
    search: ({ query }) => {
      const { total, cards: page } = find(query, catalogue, { limit: PAGE });
      return {
        total,
        // The page has cards; converting them to numbers is not part of a search.
        get ids() {
          places ??= new Map(cards.map((card, i) => [card, i]));
          return page.map((card) => places?.get(card) ?? -1);
        },
      };
    },
  };
}

/** Returns a search without an index: a loop over cards with prepared texts and name ranks. */
export function makeScanSearcher({ documents }: SearchPool): Searcher {
  const byName = documents
    .map(({ id }) => id)
    .sort((a, b) => {
      const [left, right] = [documents[a]?.name ?? '', documents[b]?.name ?? ''];
      return left < right ? -1 : left > right ? 1 : a - b;
    });
  const ranks = new Uint32Array(documents.length);
  byName.forEach((id, rank) => {
    ranks[id] = rank;
  });
  const rows = documents.map((document, i) => ({
    document,
    text: wholeText(document),
    rank: ranks[i] ?? 0,
  }));
  return {
    search: (task) => {
      const [first, second] = task.words;
      const one =
        first !== undefined ? ` ${first} ` : task.prefix === null ? null : ` ${task.prefix}`;
      const two = second === undefined ? null : ` ${second} `;
      const ids: number[] = [];
      const hits: (typeof rows)[number][] = [];
      let total = 0;
      for (const row of rows) {
        if (!passesConditions(row.document, task)) continue;
        if (one !== null && !row.text.includes(one)) continue;
        if (two !== null && !row.text.includes(two)) continue;
        total += 1;
        if (task.sorted) hits.push(row);
        else if (ids.length < PAGE) ids.push(row.document.id);
      }
      hits.sort((a, b) => a.document.cost - b.document.cost || a.rank - b.rank);
      for (const { document } of hits.slice(0, PAGE)) ids.push(document.id);
      return { total, ids };
    },
  };
}
