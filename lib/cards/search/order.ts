import type { Card } from '@/lib/cards/catalogue';
import { type Bits, hasBit, listBits } from '@/lib/cards/search/bitset';
import { numberParts } from '@/lib/cards/search/card-facts';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import { fold } from '@/lib/cards/search/fold';
import type { Order, Query } from '@/lib/cards/search/query';
import { OFFICIAL_SETS } from '@/lib/cards/sets';

const PERMUTATIONS = new WeakMap<CatalogueIndex, Map<string, Int32Array>>();

/** The key of a card in an order; NaN stands last in both directions. */
function keyIn(order: Exclude<Order, 'name' | 'relevance'>, card: Card): number {
  switch (order) {
    case 'cost':
    case 'ap':
    case 'dp':
    case 'pull':
      return card[order]?.value ?? Number.NaN;
    case 'type':
      return CARD_TYPES.indexOf(card.type);
    case 'set': {
      const rank = OFFICIAL_SETS.findIndex((set) => set.id === card.set);
      return rank < 0 ? OFFICIAL_SETS.length : rank;
    }
    case 'number':
      return numberParts(card.number).digits;
  }
}

/** All cards in an order, made once for each; ties by name, a set's by number. */
function permutation(
  index: CatalogueIndex,
  order: Exclude<Order, 'relevance'>,
  descending: boolean,
): Int32Array {
  const made = PERMUTATIONS.get(index) ?? new Map<string, Int32Array>();
  PERMUTATIONS.set(index, made);
  const name = `${order} ${descending}`;
  let sorted = made.get(name);
  if (sorted === undefined) {
    sorted = sort(index, order, descending);
    made.set(name, sorted);
  }
  return sorted;
}

function sort(
  index: CatalogueIndex,
  order: Exclude<Order, 'relevance'>,
  descending: boolean,
): Int32Array {
  if (order === 'name') return descending ? index.byName.slice().reverse() : index.byName;
  const keys = index.cards.map((card) => keyIn(order, card));
  // Within a set, and among equal numbers, the catalogue's own order: by set, then number.
  const tie =
    order === 'set' || order === 'number'
      ? (card: number) => card
      : (card: number) => index.nameRank[card] ?? 0;
  return index.byName.slice().sort((a, b) => {
    const left = keys[a] ?? Number.NaN;
    const right = keys[b] ?? Number.NaN;
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || tie(a) - tie(b);
    return (descending ? right - left : left - right) || tie(a) - tie(b);
  });
}

/** The words that are looked for, those behind a *not* left out. */
export function wantedWords(query: Query): string[] {
  switch (query.kind) {
    case 'and':
    case 'or':
      return query.parts.flatMap(wantedWords);
    case 'word':
      return [fold(query.text)];
    case 'exact':
      return [fold(query.name)];
    default:
      return [];
  }
}

/** How well a card answers a word: its name before its traits before its text. */
function score(index: CatalogueIndex, card: number, word: string): number {
  const name = index.names[card] ?? '';
  if (name === word) return 64;
  if (name.startsWith(word)) return 32;
  if (name.includes(` ${word}`)) return 16;
  if (name.includes(word)) return 8;
  const traits = index.traits[card] ?? [];
  if (traits.includes(word)) return 4;
  return traits.some((trait) => trait.includes(word)) ? 2 : 0;
}

/** One page of the cards found, in order; `offset` and `limit` count cards. */
export function inOrder(
  index: CatalogueIndex,
  found: Bits,
  order: Order,
  descending: boolean,
  words: readonly string[],
  offset: number,
  limit: number,
): number[] {
  if (order === 'relevance') {
    const scored = listBits(found).map((card) => ({
      card,
      score: words.reduce((sum, word) => sum + score(index, card, word), 0),
    }));
    scored.sort(
      (a, b) =>
        (descending ? a.score - b.score : b.score - a.score) ||
        (index.nameRank[a.card] ?? 0) - (index.nameRank[b.card] ?? 0),
    );
    return scored.slice(offset, offset + limit).map(({ card }) => card);
  }
  const page: number[] = [];
  let passed = 0;
  for (const card of permutation(index, order, descending)) {
    if (!hasBit(found, card)) continue;
    passed += 1;
    if (passed <= offset) continue;
    if (page.length >= limit) break;
    page.push(card);
  }
  return page;
}
