import { CARD_TYPES } from '@/lib/cards/search/card-types';
import { frequentFirst, makeDice, makePoolWords } from './search-pool';

export const SEARCH_CLASSES = ['word', 'and2', 'prefix', 'filter', 'bool', 'sort', 'full'] as const;
export type SearchClass = (typeof SEARCH_CLASSES)[number];

/** One query, in our language and parsed for libraries. */
export interface SearchTask {
  readonly query: string;
  readonly words: readonly string[];
  /** The beginning of a word; null for none. */
  readonly prefix: string | null;
  /** Any of these types; all when empty. */
  readonly types: readonly string[];
  readonly trait: string | null;
  readonly notTrait: string | null;
  readonly cost: readonly [least: number, most: number] | null;
  /** Whether to sort by cost, then by name. */
  readonly sorted: boolean;
}

const EMPTY_TASK: Omit<SearchTask, 'query'> = {
  words: [],
  prefix: null,
  types: [],
  trait: null,
  notTrait: null,
  cost: null,
  sorted: false,
};
const TASKS_PER_CLASS = 200;

/** Returns two hundred queries of each class; prefixes as typed, letter by letter. */
export function makeSearchTasks(): Readonly<Record<SearchClass, readonly SearchTask[]>> {
  const { text, names, traits } = makePoolWords();
  const traitWords = [...traits.values()];
  const roll = makeDice(4242);
  const below = (n: number) => Math.floor(roll() * n);
  const word = () => text[frequentFirst(roll(), text.length)] ?? '';
  const trait = () => traitWords[frequentFirst(roll(), traitWords.length)] ?? '';
  const type = () => CARD_TYPES[below(CARD_TYPES.length)] ?? 'gear';
  const make = (one: (i: number) => SearchTask) =>
    Array.from({ length: TASKS_PER_CLASS }, (_, i) => one(i));
  const twoTypes = () => {
    const first = type();
    let second = type();
    while (second === first) second = type();
    return [first, second];
  };
  return {
    word: make(() => makeTask({ words: [word()] })),
    and2: make(() => makeTask({ words: [word(), word()] })),
    prefix: make((i) => {
      const typed = i % 2 === 0 ? word() : (names[below(names.length)] ?? '');
      return makeTask({ prefix: typed });
    }).flatMap(({ prefix }) => typePrefixes(prefix ?? '')),
    filter: make(() => {
      const least = below(6);
      return makeTask({ types: [type()], trait: trait(), cost: [least, least + 3] });
    }),
    bool: make(() => makeTask({ types: twoTypes(), notTrait: trait(), words: [word()] })),
    sort: make((i) =>
      makeTask({
        types: i % 3 === 0 ? [type()] : [],
        cost: [below(3), 5 + below(5)],
        sorted: true,
      }),
    ),
    full: make(() => {
      const least = below(5);
      const prefix = word().slice(0, 3);
      return makeTask({ prefix, trait: trait(), cost: [least, least + 4], sorted: true });
    }),
  };
}

function typePrefixes(word: string): SearchTask[] {
  return Array.from({ length: Math.min(6, word.length) }, (_, i) =>
    makeTask({ prefix: word.slice(0, i + 1) }),
  );
}

function makeTask(part: Partial<SearchTask>): SearchTask {
  const whole = { ...EMPTY_TASK, ...part };
  return { ...whole, query: queryOf(whole) };
}

/** Returns the query as a user would type it. */
function queryOf(of: Omit<SearchTask, 'query'>): string {
  const types = of.types.map((type) => `t:${type}`);
  const terms = [
    types.length > 1 ? `(${types.join(' or ')})` : types.join(''),
    of.notTrait === null ? '' : `-tr:${of.notTrait}`,
    ...of.words,
    of.prefix ?? '',
    of.trait === null ? '' : `tr:${of.trait}`,
    of.cost === null ? '' : `cost>=${of.cost[0]} cost<=${of.cost[1]}`,
    of.sorted ? 'order:cost' : '',
  ];
  return terms.filter((term) => term !== '').join(' ');
}
