import type { AnyCard } from '@/lib/cards/catalogue';
import {
  andBits,
  type Bits,
  claimBits,
  copyBits,
  forEachBit,
  hasBit,
  listBits,
  orBits,
  type Page,
  returnBits,
  setBit,
  setRange,
  takeBits,
  takeBitsBackwards,
  withoutBits,
} from '@/lib/cards/search/bitset';
import { numberParts } from '@/lib/cards/search/card-facts';
import { CARD_TYPES } from '@/lib/cards/search/card-types';
import type { CatalogueIndex } from '@/lib/cards/search/catalogue-index';
import { EDEN_KINDS } from '@/lib/cards/search/eden-facts';
import type { FigureColumn } from '@/lib/cards/search/figure-column';
import { heldColumn } from '@/lib/cards/search/holdings';
import { firstAtLeast } from '@/lib/cards/search/plan-text';
import type { Order } from '@/lib/cards/search/query';
import { emptySet, type QueryContext } from '@/lib/cards/search/query-context';
import { wordsWith } from '@/lib/cards/search/word-index';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { EDEN_SETS } from '@/lib/eden/sets';

/** Fills the page with the found cards in the wanted order. `total` is the number of found cards. */
export function takeInOrder(
  page: Page,
  matches: Bits,
  total: number,
  { order, descending }: { readonly order: Order; readonly descending: boolean },
  words: readonly string[],
  context: QueryContext,
): void {
  const { index } = context;
  switch (order) {
    case 'relevance':
      takeRelevant(page, matches, words, descending, context);
      return;
    case 'name':
      // Cards are numbered by name.
      if (descending) takeBitsBackwards(page, matches);
      else takeBits(page, matches, matches);
      return;
    case 'cost':
    case 'ap':
    case 'dp':
    case 'pull':
    case 'value':
    case 'psi':
    case 'cbt':
    case 'vig':
    case 'spd':
    case 'cp':
      takeByColumn(page, matches, index.figures[order](), descending, context);
      return;
    case 'owned': {
      if (context.holdings === null) {
        takeBits(page, matches, matches);
        return;
      }
      const copies = heldColumn(context.holdings, 'owned', context.catalogue, index.cards);
      takeCards(
        page,
        sortByKey(Int32Array.from(listBits(matches)), (card) => copies[card] ?? 0, descending),
      );
      return;
    }
    case 'type':
    case 'set':
    case 'number':
      takeByOrder(page, matches, total, orderOf(index, order, descending));
  }
}

/** Sorts by value and then by name. Cards without the figure come last in both directions. */
function takeByColumn(
  page: Page,
  matches: Bits,
  column: FigureColumn,
  descending: boolean,
  context: QueryContext,
): void {
  const { equal } = column;
  for (let i = 0; i < equal.length && page.cards.length < page.most; i += 1) {
    const bits = equal[descending ? equal.length - 1 - i : i];
    if (bits !== undefined) takeBits(page, bits, matches);
  }
  if (page.cards.length >= page.most) return;
  const absent = orBits(emptySet(context), matches);
  const present = column.atMost[column.atMost.length - 1];
  if (present !== undefined) withoutBits(absent, present);
  takeBits(page, absent, matches);
  returnBits(context.index.pool, absent);
}

/** The order of types. Unknown types come last. */
const TYPE_ORDER: readonly string[] = [...CARD_TYPES, 'unknown'];

/** Returns the sort key of a card. */
function keyIn(order: 'type' | 'set' | 'number', card: AnyCard | undefined): number {
  if (card === undefined) return Number.NaN;
  switch (order) {
    case 'type':
      return card.game === 'ote'
        ? TYPE_ORDER.indexOf(card.type)
        : TYPE_ORDER.length + EDEN_KINDS.indexOf(card.facts.kind);
    case 'set': {
      const sets: readonly { readonly id: string }[] =
        card.game === 'ote' ? OFFICIAL_SETS : EDEN_SETS;
      const rank = sets.findIndex((set) => set.id === card.set);
      return rank < 0 ? sets.length : rank;
    }
    case 'number':
      return numberParts(card.number).digits;
  }
}

/** Returns all cards in an order, which is cached. */
function orderOf(
  index: CatalogueIndex,
  order: 'type' | 'set' | 'number',
  descending: boolean,
): Int32Array {
  const name = `${order} ${descending}`;
  let cards = index.orders.get(name);
  if (cards === undefined) {
    const keys = Float64Array.from(index.cards, (card) => keyIn(order, card));
    const every = Int32Array.from(index.cards.keys());
    // Ties keep the catalogue's order: by set, then number.
    const tie = order === 'type' ? null : index.places;
    cards = sortByKey(every, (card) => keys[card] ?? Number.NaN, descending, tie);
    index.orders.set(name, cards);
  }
  return cards;
}

/** Sorts in place by a key. NaN comes last in both directions, ties are broken by name or by `tie`. */
function sortByKey(
  cards: Int32Array,
  keyOf: (card: number) => number,
  descending: boolean,
  tie: Int32Array | null = null,
): Int32Array {
  const rank = (card: number) => (tie === null ? card : (tie[card] ?? 0));
  return cards.sort((a, b) => {
    const left = keyOf(a);
    const right = keyOf(b);
    if (Number.isNaN(left) || Number.isNaN(right))
      return Number(Number.isNaN(left)) - Number(Number.isNaN(right)) || rank(a) - rank(b);
    return (descending ? right - left : left - right) || rank(a) - rank(b);
  });
}

function takeByOrder(page: Page, matches: Bits, total: number, cards: Int32Array): void {
  let left = Math.min(total - page.skip, page.most);
  for (let i = 0; i < cards.length && left > 0; i += 1) {
    const card = cards[i] ?? 0;
    if (!hasBit(matches, card)) continue;
    if (page.skip > 0) page.skip -= 1;
    else {
      page.cards.push(card);
      left -= 1;
    }
  }
}

function takeCards(page: Page, cards: Int32Array): void {
  page.cards.push(...cards.subarray(page.skip, page.skip + page.most));
}

/**
 * Cards that match a word equally well, with their score. A match in the name scores higher than one in a trait, and that higher than
 * one in the text.
 */
interface ScoreStep {
  readonly score: number;
  readonly fill: (into: Bits) => void;
}

const NAMED = 64;
const NAME_BEGINS = 32;
const WORD_BEGINS = 16;
const NAME_CONTAINS = 8;
const IS_TRAIT = 4;
const IN_TRAIT = 2;

/** Returns how well cards match a word by name or traits, best first. Cards with the word in the text only are in no step. */
function stepsOf(word: string, matches: Bits, context: QueryContext): ScoreStep[] {
  const steps: ScoreStep[] = [];
  addNameSteps(steps, word, matches, context);
  addTraitSteps(steps, word, context);
  return steps;
}

function addNameSteps(
  steps: ScoreStep[],
  word: string,
  matches: Bits,
  context: QueryContext,
): void {
  const { index } = context;
  const { names } = index;
  const oneWord = !word.includes(' ');
  const having = oneWord ? wordsWith(index.fields.name.words(), word) : null;
  if (having !== null && having.beginning === null && having.inside === null) return;
  // Names are sorted, so names with an equal beginning are adjacent, and the exact name comes first.
  const from = firstAtLeast(names, word);
  const same = endOfEqualNames(names, word, from);
  const to = firstAtLeast(names, `${word}\uffff`);
  if (from < same) steps.push({ score: NAMED, fill: (into) => setRange(into, from, same) });
  if (same < to) steps.push({ score: NAME_BEGINS, fill: (into) => setRange(into, same, to) });
  if (having !== null) {
    const { beginning, inside } = having;
    if (beginning !== null) steps.push({ score: WORD_BEGINS, fill: beginning });
    if (inside !== null) steps.push({ score: NAME_CONTAINS, fill: inside });
    return;
  }
  const look = (piece: string, into: Bits) =>
    forEachBit(matches, (card) => {
      if (names[card]?.includes(piece) === true) setBit(into, card);
    });
  steps.push({ score: WORD_BEGINS, fill: (into) => look(` ${word}`, into) });
  steps.push({ score: NAME_CONTAINS, fill: (into) => look(word, into) });
}

function endOfEqualNames(names: readonly string[], name: string, from: number): number {
  let at = from;
  while (names[at] === name) at += 1;
  return at;
}

function addTraitSteps(steps: ScoreStep[], word: string, context: QueryContext): void {
  const { cards, list, lines } = context.index.labels.trait();
  if (!lines.includes(word)) return;
  const same = cards.get(word);
  if (same !== undefined) steps.push({ score: IS_TRAIT, fill: (into) => orBits(into, same) });
  steps.push({
    score: IN_TRAIT,
    fill: (into) => {
      for (const { label, cards: bearers } of list) if (label.includes(word)) orBits(into, bearers);
    },
  });
}

/** Fills the page with found cards by relevance, and then by name. */
function takeRelevant(
  page: Page,
  matches: Bits,
  words: readonly string[],
  descending: boolean,
  context: QueryContext,
): void {
  const [word] = words;
  if (word !== undefined && words.length === 1 && !descending)
    takeSteps(page, matches, word, context);
  else takeScored(page, matches, words, descending, context);
}

function takeSteps(page: Page, matches: Bits, word: string, context: QueryContext): void {
  const { pool } = context.index;
  const steps = stepsOf(word, matches, context);
  if (steps.length === 0) {
    takeBits(page, matches, matches);
    return;
  }
  const left = copyBits(pool, matches);
  for (const { fill } of steps) {
    const cards = emptySet(context);
    fill(cards);
    if (claimBits(cards, left)) takeBits(page, cards, cards);
    returnBits(pool, cards);
    if (page.cards.length >= page.most) break;
  }
  takeBits(page, left, left);
  returnBits(pool, left);
}

/** Adds up the scores of several words. */
function takeScored(
  page: Page,
  matches: Bits,
  words: readonly string[],
  descending: boolean,
  context: QueryContext,
): void {
  const { n, pool } = context.index;
  const rest = copyBits(pool, matches);
  const left = emptySet(context);
  const cards = emptySet(context);
  let scores: Uint16Array | null = null;
  for (const word of words) {
    left.set(matches);
    for (const { score, fill } of stepsOf(word, matches, context)) {
      fill(cards.fill(0));
      if (!claimBits(cards, left)) continue;
      const sums: Uint16Array = scores ?? new Uint16Array(n);
      scores = sums;
      forEachBit(cards, (card) => {
        sums[card] = (sums[card] ?? 0) + score;
      });
    }
    andBits(rest, left);
  }
  left.set(matches);
  const groups = scores === null ? [] : groupByScore(scores, withoutBits(left, rest), context);
  const all = [...groups, rest];
  for (const group of descending ? all.reverse() : all) takeBits(page, group, group);
  for (const bits of [...all, left, cards]) returnBits(pool, bits);
}

/** Groups the cards by score, best first. */
function groupByScore(scores: Uint16Array, touched: Bits, context: QueryContext): Bits[] {
  const groups = new Map<number, Bits>();
  forEachBit(touched, (card) => {
    const score = scores[card] ?? 0;
    let cards = groups.get(score);
    if (cards === undefined) {
      cards = emptySet(context);
      groups.set(score, cards);
    }
    setBit(cards, card);
  });
  return [...groups].sort(([a], [b]) => b - a).map(([, cards]) => cards);
}
