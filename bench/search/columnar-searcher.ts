import {
  andBits,
  type Bits,
  countBits,
  hasBit,
  noBits,
  orBits,
  setBit,
  takeBits,
  withoutBits,
} from '@/lib/cards/search/bitset';
import type { SearchPool } from './search-pool';
import type { SearchTask } from './search-tasks';
import { PAGE, type Searcher, wholeText } from './searcher';

interface Columns {
  readonly n: number;
  readonly types: ReadonlyMap<string, Bits>;
  readonly traits: ReadonlyMap<string, Bits>;
  /** For each cost: the cards with that cost or less. */
  readonly atMost: readonly Bits[];
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly hits: Uint32Array;
  readonly byCost: Uint32Array;
  readonly found: Bits;
  readonly some: Bits;
}

/**
 * Returns a minimal searcher, which filters columns: it takes a parsed query, knows only whole words and their beginnings, corrects no
 * mistakes and sorts by no relevance. It shows the least time that a search takes on this machine.
 */
export function makeColumnarSearcher(pool: SearchPool): Searcher {
  const columns = buildColumns(pool);
  return { search: (task) => answerTask(columns, task) };
}

const HIGHEST_COST = 21;

function buildColumns({ documents }: SearchPool): Columns {
  const n = documents.length;
  const types = new Map<string, Bits>();
  const traits = new Map<string, Bits>();
  const atMost = Array.from({ length: HIGHEST_COST }, () => noBits(n));
  const lists = new Map<string, number[]>();
  const into = (map: Map<string, Bits>, key: string, id: number) => {
    const bits = map.get(key) ?? noBits(n);
    map.set(key, bits);
    setBit(bits, id);
  };
  for (const document of documents) {
    const { id, type, cost } = document;
    into(types, type, id);
    for (const trait of document.traits) into(traits, trait, id);
    if (cost >= 0)
      for (let most = cost; most < HIGHEST_COST; most += 1) setBit(atMost[most] ?? noBits(n), id);
    for (const word of wholeText(document).split(' ')) {
      if (word === '') continue;
      const list = lists.get(word) ?? [];
      lists.set(word, list);
      if (list[list.length - 1] !== id) list.push(id);
    }
  }
  const words = [...lists.keys()].sort((a, b) => (a < b ? -1 : 1));
  const starts = new Uint32Array(words.length + 1);
  words.forEach((word, i) => {
    starts[i + 1] = (starts[i] ?? 0) + (lists.get(word)?.length ?? 0);
  });
  const hits = new Uint32Array(starts[words.length] ?? 0);
  words.forEach((word, i) => {
    hits.set(lists.get(word) ?? [], starts[i]);
  });
  const byCost = Uint32Array.from(documents.keys()).sort((a, b) => {
    const [left, right] = [documents[a], documents[b]];
    if (left === undefined || right === undefined) return 0;
    return (
      left.cost - right.cost || (left.name < right.name ? -1 : left.name > right.name ? 1 : a - b)
    );
  });
  return {
    n,
    types,
    traits,
    atMost,
    words,
    starts,
    hits,
    byCost,
    found: noBits(n),
    some: noBits(n),
  };
}

function firstAtLeast(words: readonly string[], wanted: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function answerTask(columns: Columns, task: SearchTask) {
  const { found, some, starts, hits, words, n } = columns;
  const fill = (from: number, to: number) => {
    some.fill(0);
    const end = starts[to] ?? 0;
    for (let at = starts[from] ?? 0; at < end; at += 1) setBit(some, hits[at] ?? 0);
    andBits(found, some);
  };
  found.fill(0xffffffff);
  if (n % 32 !== 0) found[found.length - 1] = 2 ** (n % 32) - 1;
  const none = some;
  if (task.trait !== null) andBits(found, columns.traits.get(task.trait) ?? none.fill(0));
  const [one, two] = task.types;
  if (one !== undefined) {
    some.fill(0);
    orBits(some, columns.types.get(one) ?? some);
    if (two !== undefined) orBits(some, columns.types.get(two) ?? some);
    andBits(found, some);
  }
  if (task.cost !== null) {
    const [least, most] = task.cost;
    andBits(found, columns.atMost[Math.min(most, HIGHEST_COST - 1)] ?? none.fill(0));
    const below = columns.atMost[least - 1];
    if (below !== undefined) withoutBits(found, below);
  }
  const not = task.notTrait === null ? undefined : columns.traits.get(task.notTrait);
  if (not !== undefined) withoutBits(found, not);
  for (const word of task.words) {
    const at = firstAtLeast(words, word);
    fill(at, words[at] === word ? at + 1 : at);
  }
  if (task.prefix !== null)
    fill(firstAtLeast(words, task.prefix), firstAtLeast(words, `${task.prefix}\uffff`));
  const ids: number[] = [];
  if (task.sorted) {
    for (let i = 0; i < n && ids.length < PAGE; i += 1) {
      const id = columns.byCost[i] ?? 0;
      if (hasBit(found, id)) ids.push(id);
    }
  } else takeBits({ cards: ids, skip: 0, most: PAGE }, found, found);
  return { total: countBits(found), ids };
}
