import type { SearchPool } from './search-pool';
import type { SearchTask } from './search-tasks';
import { hasFilter, PAGE, pageOf, passesConditions, type Searcher, wholeText } from './searcher';

/** Returns a search with MiniSearch. Each library is used as its documentation recommends; filters and orders that it lacks are applied afterwards. */
export async function openMiniSearch({ documents }: SearchPool): Promise<Searcher> {
  const { default: MiniSearch } = await import('minisearch');
  const index = new MiniSearch<(typeof documents)[number]>({
    fields: ['name', 'traits', 'text'],
    storeFields: [],
    extractField: (document, field) => {
      if (field === 'traits') return document.traits.join(' ');
      return String(document[field === 'name' || field === 'text' ? field : 'id']);
    },
  });
  index.addAll(documents);
  return {
    search: (task) => {
      const text = wordsOf(task);
      const filter = ({ id }: { readonly id: number }) => {
        const document = documents[id];
        return document !== undefined && passesConditions(document, task);
      };
      const hits = index.search(text === '' ? MiniSearch.wildcard : text, {
        combineWith: 'AND',
        prefix: task.prefix !== null,
        ...(hasFilter(task) ? { filter: (hit) => filter({ id: Number(hit.id) }) } : {}),
      });
      return pageOf(
        hits.map(({ id }) => Number(id)),
        documents,
        task,
        true,
      );
    },
  };
}

function wordsOf({ words, prefix }: SearchTask): string {
  return prefix ?? words.join(' ');
}

export async function openOramaSearch({ documents }: SearchPool): Promise<Searcher> {
  const { create, insertMultiple, search } = await import('@orama/orama');
  const db = create({
    schema: {
      name: 'string',
      words: 'string',
      text: 'string',
      type: 'enum',
      traits: 'enum[]',
      cost: 'number',
    } as const,
  });
  await insertMultiple(
    db,
    documents.map(({ id, name, traits, text, type, cost }) => ({
      id: String(id),
      name,
      words: traits.join(' '),
      text,
      type,
      traits: [...traits],
      cost,
    })),
    5000,
  );
  return {
    search: (task) => {
      const { types, trait, notTrait, cost } = task;
      const all = [
        ...(types.length > 0 ? [{ type: { in: [...types] } }] : []),
        ...(trait !== null ? [{ traits: { containsAll: [trait] } }] : []),
        ...(notTrait !== null ? [{ not: { traits: { containsAll: [notTrait] } } }] : []),
        ...(cost !== null ? [{ cost: { between: [cost[0], cost[1]] as [number, number] } }] : []),
      ];
      const [only] = all;
      const found = search(db, {
        term: wordsOf(task),
        threshold: 0,
        limit: PAGE,
        ...(task.words.length > 0 ? { exact: true } : {}),
        ...(only === undefined ? {} : { where: all.length === 1 ? only : { and: all } }),
        ...(task.sorted
          ? {
              sortBy: (a, b) =>
                a[2].cost - b[2].cost ||
                (a[2].name < b[2].name ? -1 : Number(a[2].name > b[2].name)),
            }
          : {}),
      } as Parameters<typeof search<typeof db>>[1]);
      if (found instanceof Promise) throw new Error('Orama answered later.');
      return { total: found.count, ids: found.hits.map(({ id }) => Number(id)) };
    },
  };
}

export async function openLunrSearch({ documents }: SearchPool): Promise<Searcher> {
  const { default: lunr } = await import('lunr');
  const index = lunr(function () {
    this.ref('id');
    this.field('name');
    this.field('traits');
    this.field('text');
    // No stemming and no stop words, because our words have none.
    this.pipeline.reset();
    this.searchPipeline.reset();
    for (const { id, name, traits, text } of documents)
      this.add({ id, name, traits: traits.join(' '), text });
  });
  return {
    search: (task) => {
      const { words, prefix, trait, notTrait } = task;
      if (words.length === 0 && prefix === null) return null;
      const terms = [
        ...words.map((word) => `+${word}`),
        ...(prefix === null ? [] : [`+${prefix}*`]),
        ...(trait === null ? [] : [`+traits:${trait}`]),
        ...(notTrait === null ? [] : [`-traits:${notTrait}`]),
      ];
      const hits = index.search(terms.join(' ')).map(({ ref }) => Number(ref));
      return pageOf(hits, documents, task);
    },
  };
}

export async function openFuzzySearch({ documents }: SearchPool): Promise<Searcher> {
  const { default: UFuzzy } = await import('@leeoniya/ufuzzy');
  const texts = documents.map((document) => wholeText(document).trim());
  const whole = new UFuzzy({ intraMode: 0, intraIns: 0, interLft: 2, interRgt: 2 });
  const begun = new UFuzzy({ intraMode: 0, intraIns: 0, interLft: 2, interRgt: 0 });
  return {
    search: (task) => {
      if (task.words.length === 0 && task.prefix === null) return null;
      const [ids, info, order] = (task.prefix === null ? whole : begun).search(
        texts,
        wordsOf(task),
        task.words.length > 1 ? 1 : 0,
        1000,
      );
      const hits = order && info ? order.map((i) => info.idx[i] ?? 0) : [...(ids ?? [])];
      return pageOf(hits, documents, task);
    },
  };
}

export async function openFlexSearch({ documents }: SearchPool): Promise<Searcher> {
  const { Index } = await import('flexsearch');
  const index = new Index({ tokenize: 'forward' });
  for (const document of documents) index.add(document.id, wholeText(document));
  return {
    search: (task) => {
      if (task.words.length === 0 && task.prefix === null) return null;
      const hits = index.search(wordsOf(task), { limit: documents.length });
      return pageOf((hits as readonly (string | number)[]).map(Number), documents, task);
    },
  };
}

export async function openFuseSearch({ documents }: SearchPool): Promise<Searcher> {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(
    documents.map((document) => ({ id: document.id, text: wholeText(document) })),
    {
      keys: ['text'],
      useExtendedSearch: true,
      ignoreLocation: true,
      threshold: 0,
      shouldSort: false,
    },
  );
  return {
    search: (task) => {
      if (task.words.length === 0 && task.prefix === null) return null;
      const pattern =
        task.prefix === null ? task.words.map((word) => `'${word}`).join(' ') : `'${task.prefix}`;
      return pageOf(
        fuse.search(pattern).map(({ item }) => item.id),
        documents,
        task,
      );
    },
  };
}
