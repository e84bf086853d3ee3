import type { AnyCard, Catalogue } from '@/lib/cards/catalogue';
import { type AbilityFacts, abilityFacts } from '@/lib/cards/search/ability-facts';
import { allBits, type Bits, type BitsPool, noBits, setBit } from '@/lib/cards/search/bitset';
import {
  EDEN_LABELS,
  type EdenFigureKey,
  type EdenLabelKey,
  edenLabels,
} from '@/lib/cards/search/eden-facts';
import { type FigureColumn, figureColumn } from '@/lib/cards/search/figure-column';
import { fold } from '@/lib/cards/search/fold';
import { orderOfNames } from '@/lib/cards/search/name-order';
import type { PrintedFigureKey, TextKey } from '@/lib/cards/search/query';
import { textWordSteps, type WordIndex, wordIndexSteps } from '@/lib/cards/search/word-index';

/** One searchable text of every card. */
export interface TextField {
  /** Returns the folded text of a card. */
  readonly text: (card: number) => string;
  readonly words: () => WordIndex;
  /** Indexes the next few texts. Returns true when all are indexed. */
  readonly prepareWords: () => boolean;
}

/** Cards by label, for example by trait. */
export interface LabelIndex {
  /** Cards by folded label. */
  readonly cards: ReadonlyMap<string, Bits>;
  /** The spelling on cards, by folded label. */
  readonly spelling: ReadonlyMap<string, string>;
  /** The labels as a list. */
  readonly list: readonly { readonly label: string; readonly cards: Bits }[];
  /** All folded labels as one text with a line for each, to check at once whether any label contains a piece. */
  readonly lines: string;
}

export type FieldKey = 'name' | 'text' | 'flavor' | 'artist';
export type LabelKey = 'trait' | 'tag' | EdenLabelKey;
const LABEL_KEYS: readonly string[] = ['trait', 'tag', ...EDEN_LABELS];

/** Checks whether a key has labels instead of text. */
export function isLabelKey(key: TextKey): key is LabelKey {
  return LABEL_KEYS.includes(key);
}

/**
 * The search index of a catalogue. Cards are numbered by folded name, so that a set is sorted by name.
 * Each part is built when a query first needs it, and kept as long as the catalogue.
 */
export interface CatalogueIndex {
  readonly n: number;
  /** Cards by name; equal names keep the catalogue's order. */
  readonly cards: readonly AnyCard[];
  /** The position of each card in the catalogue. */
  readonly places: Int32Array;
  /**
   * The card number for each position of the catalogue. Loops over all cards use this order:
   * it matches the memory layout, and the order by name would take 50 % longer.
   */
  readonly numbers: Int32Array;
  /** Folded names, ascending. */
  readonly names: readonly string[];
  readonly every: Bits;
  readonly pool: BitsPool;
  readonly fields: Readonly<Record<FieldKey, TextField>>;
  readonly labels: Readonly<Record<LabelKey, () => LabelIndex>>;
  readonly sets: () => ReadonlyMap<string, Bits>;
  readonly figures: Readonly<Record<PrintedFigureKey | EdenFigureKey, () => FigureColumn>>;
  /** The games with at least one card. */
  readonly games: () => ReadonlySet<AnyCard['game']>;
  readonly facts: () => readonly AbilityFacts[];
  /** Cached results of yes-or-no terms (`is:bullet`), by term. */
  readonly memo: Map<string, Bits>;
  /** Cached orders that are not by a figure: the card numbers, by name of the order. */
  readonly orders: Map<string, Int32Array>;
}

const INDICES = new WeakMap<Catalogue<AnyCard>, CatalogueIndex>();

/** Returns the index of a catalogue. */
export function indexOf(catalogue: Catalogue<AnyCard>): CatalogueIndex {
  let index = INDICES.get(catalogue);
  if (index === undefined) {
    index = buildIndex(catalogue.cards);
    INDICES.set(catalogue, index);
  }
  return index;
}

const NO_FACTS = abilityFacts([]);

/** Returns the traits of a card; for Eden its faction, stigma and types. */
export function traitsOf(card: AnyCard): readonly string[] {
  if (card.game === 'ote') return card.traits;
  return (['faction', 'stigma', 'ftype'] as const).flatMap((key) => edenLabels(card.facts, key));
}

/** The cards in the order of the catalogue, with their numbers. */
interface NumberedCards {
  readonly given: readonly AnyCard[];
  readonly places: Int32Array;
  readonly numbers: Int32Array;
}

function computeOnce<T>(make: () => T): () => T {
  let result: { readonly value: T } | null = null;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
}

/** Wraps a generator so that a value is built in idle time, and completed when it is needed. */
function buildStepwise<T>(begin: () => Generator<void, T, void>): {
  get: () => T;
  step: () => boolean;
} {
  let steps: Generator<void, T, void> | null = null;
  let result: { readonly value: T } | null = null;
  const step = () => {
    if (result !== null) return true;
    steps ??= begin();
    const next = steps.next();
    if (next.done) result = { value: next.value };
    return next.done === true;
  };
  const get = () => {
    while (result === null) step();
    return result.value;
  };
  return { get, step };
}

function buildIndex(given: readonly AnyCard[]): CatalogueIndex {
  const n = given.length;
  const folded = given.map((card) => fold(card.name));
  const nameWords = buildStepwise(() => textWordSteps(folded)).get();
  const places = orderOfNames(folded, nameWords);
  const numbers = new Int32Array(n);
  const cards: AnyCard[] = [];
  const names: string[] = [];
  places.forEach((place, number) => {
    const card = given[place];
    if (card === undefined) return;
    numbers[place] = number;
    cards.push(card);
    names.push(folded[place] ?? '');
  });
  const standing: NumberedCards = { given, places, numbers };
  const column = (figure: PrintedFigureKey) =>
    computeOnce(() =>
      columnOf(standing, (card) => (card.game === 'ote' ? card[figure]?.value : undefined)),
    );
  const edenColumn = (figure: EdenFigureKey) =>
    computeOnce(() =>
      columnOf(standing, (card) => (card.game === 'eden' ? card.facts[figure] : undefined)),
    );
  const edenWords = (key: EdenLabelKey) =>
    computeOnce(() =>
      indexByLabel(standing, (card) => (card.game === 'eden' ? edenLabels(card.facts, key) : [])),
    );
  return {
    n,
    cards,
    places,
    numbers,
    names,
    every: allBits(n),
    pool: { n, free: [] },
    fields: {
      name: {
        text: (card) => names[card] ?? '',
        ...wordIndexOf(() => wordIndexSteps(nameWords, numbers)),
      },
      text: indexOfText(standing, (card) => card?.text),
      flavor: indexOfText(standing, flavorOf),
      artist: indexOfText(standing, (card) => (card?.game === 'ote' ? card.artist : undefined)),
    },
    labels: {
      trait: computeOnce(() => indexByLabel(standing, traitsOf)),
      tag: computeOnce(() =>
        indexByLabel(standing, (card) => (card.game === 'ote' ? (card.tags ?? []) : [])),
      ),
      faction: edenWords('faction'),
      stigma: edenWords('stigma'),
      ftype: edenWords('ftype'),
      equipment: edenWords('equipment'),
    },
    sets: computeOnce(() => indexByLabel(standing, setsOf).cards),
    figures: {
      cost: column('cost'),
      ap: column('ap'),
      dp: column('dp'),
      pull: column('pull'),
      value: edenColumn('value'),
      psi: edenColumn('psi'),
      cbt: edenColumn('cbt'),
      vig: edenColumn('vig'),
      spd: edenColumn('spd'),
      cp: edenColumn('cp'),
    },
    games: computeOnce(() => new Set(cards.map(({ game }) => game))),
    facts: computeOnce(() =>
      cards.map((card) => (card.game === 'ote' ? abilityFacts(card.abilities) : NO_FACTS)),
    ),
    memo: new Map(),
    orders: new Map(),
  };
}

function wordIndexOf(
  begin: () => Generator<void, WordIndex, void>,
): Pick<TextField, 'words' | 'prepareWords'> {
  const { get, step } = buildStepwise(begin);
  return { words: get, prepareWords: step };
}

/** Returns the flavour text of a card of either game; undefined when it has none. */
export function flavorOf(card: AnyCard | undefined): string | undefined {
  return card?.game === 'eden' ? card.record.flavor : card?.flavor;
}

/** Builds the index of a text. Each text is folded only when it is needed, because all folded texts would fill the memory. */
function indexOfText(
  { given, places, numbers }: NumberedCards,
  textOf: (card: AnyCard | undefined) => string | undefined,
): TextField {
  const cache = new Map<number, string>();
  const text = (i: number) => {
    const known = cache.get(i);
    if (known !== undefined) return known;
    const foldedText = fold(textOf(given[places[i] ?? -1]) ?? '');
    if (cache.size < 20_000) cache.set(i, foldedText);
    return foldedText;
  };
  return {
    text,
    ...wordIndexOf(function* () {
      const texts = given.map((card) => textOf(card) ?? '');
      return yield* wordIndexSteps(yield* textWordSteps(texts), numbers);
    }),
  };
}

/** Returns the column of a figure for all cards (see `FigureColumn`). */
function columnOf(
  { given, numbers }: NumberedCards,
  figureOf: (card: AnyCard) => number | undefined,
): FigureColumn {
  const values = new Float64Array(given.length);
  given.forEach((card, place) => {
    values[numbers[place] ?? 0] = figureOf(card) ?? Number.NaN;
  });
  return figureColumn(values);
}

function setsOf(card: AnyCard): readonly string[] {
  return card.printings.length === 0 ? [card.set] : card.printings.map(({ set }) => set);
}

function indexByLabel(
  { given, numbers }: NumberedCards,
  wordsOf: (card: AnyCard) => readonly string[],
): LabelIndex {
  const byLabel = new Map<string, Bits>();
  const spelling = new Map<string, string>();
  const folded = new Map<string, Bits>();
  given.forEach((card, place) => {
    const number = numbers[place] ?? 0;
    for (const word of wordsOf(card)) {
      let bits = byLabel.get(word);
      if (bits === undefined) {
        const plain = fold(word);
        bits = folded.get(plain) ?? noBits(given.length);
        folded.set(plain, bits);
        if (!spelling.has(plain)) spelling.set(plain, word);
        byLabel.set(word, bits);
      }
      setBit(bits, number);
    }
  });
  const list = [...folded].map(([label, bits]) => ({ label, cards: bits }));
  return { cards: folded, spelling, list, lines: [...folded.keys()].join('\n') };
}
