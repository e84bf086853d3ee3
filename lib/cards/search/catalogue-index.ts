import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type AbilityFacts, abilityFacts } from '@/lib/cards/search/ability-facts';
import { type Bits, noBits, setBit } from '@/lib/cards/search/bitset';
import { type FigureColumn, figureColumn } from '@/lib/cards/search/figure-column';
import { fold } from '@/lib/cards/search/fold';
import type { FigureKey } from '@/lib/cards/search/query';
import { indexWords, type WordIndex } from '@/lib/cards/search/word-index';

/** What searching needs to know of a catalogue; built once for each, kept as long as the catalogue is. */
export interface CatalogueIndex {
  readonly n: number;
  readonly cards: readonly Card[];
  /** Folded, in catalogue order. */
  readonly names: readonly string[];
  readonly texts: readonly string[];
  readonly traits: readonly (readonly string[])[];
  /** Name, text and traits, a line each. */
  readonly all: readonly string[];
  readonly words: WordIndex;
  readonly figures: Readonly<Record<FigureKey, FigureColumn>>;
  readonly facts: readonly AbilityFacts[];
  readonly byTrait: ReadonlyMap<string, Bits>;
  readonly traitSpelling: ReadonlyMap<string, string>;
  readonly bySet: ReadonlyMap<string, Bits>;
  /** Answers of yes-or-no questions (`is:bullet`), kept by what was asked. */
  readonly memo: Map<string, Bits>;
  /** Card indices by name; the order that breaks every tie. */
  readonly byName: Int32Array;
  readonly nameRank: Int32Array;
}

const INDICES = new WeakMap<Catalogue, CatalogueIndex>();

/** The index of a catalogue. */
export function indexOf(catalogue: Catalogue): CatalogueIndex {
  let index = INDICES.get(catalogue);
  if (index === undefined) {
    index = build(catalogue.cards);
    INDICES.set(catalogue, index);
  }
  return index;
}

function grouped(n: number, keysOf: (card: number) => readonly string[]): Map<string, Bits> {
  const groups = new Map<string, Bits>();
  for (let card = 0; card < n; card += 1) {
    for (const key of keysOf(card)) {
      let bits = groups.get(key);
      if (bits === undefined) {
        bits = noBits(n);
        groups.set(key, bits);
      }
      setBit(bits, card);
    }
  }
  return groups;
}

function column(cards: readonly Card[], figure: FigureKey): FigureColumn {
  return figureColumn(Float64Array.from(cards, (card) => card[figure]?.value ?? Number.NaN));
}

function build(cards: readonly Card[]): CatalogueIndex {
  const n = cards.length;
  const names = cards.map((card) => fold(card.name));
  const texts = cards.map((card) => fold(card.text));
  const traits = cards.map((card) => card.traits.map(fold));
  const all = cards.map((_, i) => [names[i], ...(traits[i] ?? []), texts[i]].join('\n'));
  const order = cards
    .map((_, i) => i)
    .sort((a, b) =>
      (names[a] ?? '') < (names[b] ?? '') ? -1 : (names[a] ?? '') > (names[b] ?? '') ? 1 : a - b,
    );
  const nameRank = new Int32Array(n);
  order.forEach((card, rank) => {
    nameRank[card] = rank;
  });
  return {
    n,
    cards,
    names,
    texts,
    traits,
    all,
    words: indexWords(all),
    figures: {
      cost: column(cards, 'cost'),
      ap: column(cards, 'ap'),
      dp: column(cards, 'dp'),
      pull: column(cards, 'pull'),
    },
    facts: cards.map((card) => abilityFacts(card.abilities)),
    byTrait: grouped(n, (i) => traits[i] ?? []),
    traitSpelling: new Map(
      cards.flatMap((card) => card.traits.map((trait) => [fold(trait), trait] as const)),
    ),
    bySet: grouped(n, (i) =>
      cards[i]?.printings.length === 0
        ? [cards[i]?.set ?? '']
        : (cards[i]?.printings ?? []).map((printing) => printing.set),
    ),
    memo: new Map(),
    byName: Int32Array.from(order),
    nameRank,
  };
}
