import type { AnyCard } from '@/lib/cards/catalogue';
import type { Asking } from '@/lib/cards/search/asking';
import { fresh } from '@/lib/cards/search/asking';
import {
  type Bits,
  hasBit,
  listBits,
  orBits,
  type Page,
  returnBits,
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
import type { Order } from '@/lib/cards/search/query';
import { takeRelevant } from '@/lib/cards/search/relevance';
import { OFFICIAL_SETS } from '@/lib/cards/sets';
import { EDEN_SETS } from '@/lib/eden/sets';

/** Fills the page with found cards, in order. `total` is their number. */
export function takeInOrder(
  page: Page,
  matches: Bits,
  total: number,
  { order, descending }: { readonly order: Order; readonly descending: boolean },
  words: readonly string[],
  asking: Asking,
): void {
  const { index } = asking;
  switch (order) {
    case 'relevance':
      takeRelevant(page, matches, words, descending, asking);
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
      takeByColumn(page, matches, index.figures[order](), descending, asking);
      return;
    case 'owned': {
      if (asking.holdings === null) {
        takeBits(page, matches, matches);
        return;
      }
      const copies = heldColumn(asking.holdings, 'owned', asking.catalogue, index.cards);
      takeListed(
        page,
        sorted(Int32Array.from(listBits(matches)), (card) => copies[card] ?? 0, descending),
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
  asking: Asking,
): void {
  const { equal } = column;
  for (let i = 0; i < equal.length && page.cards.length < page.most; i += 1) {
    const bits = equal[descending ? equal.length - 1 - i : i];
    if (bits !== undefined) takeBits(page, bits, matches);
  }
  if (page.cards.length >= page.most) return;
  const absent = orBits(fresh(asking), matches);
  const present = column.atMost[column.atMost.length - 1];
  if (present !== undefined) withoutBits(absent, present);
  takeBits(page, absent, matches);
  returnBits(asking.index.pool, absent);
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
    cards = sorted(every, (card) => keys[card] ?? Number.NaN, descending, tie);
    index.orders.set(name, cards);
  }
  return cards;
}

/** Sorts in place by a key. NaN comes last in both directions, ties are broken by name or by `tie`. */
function sorted(
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

function takeListed(page: Page, cards: Int32Array): void {
  page.cards.push(...cards.subarray(page.skip, page.skip + page.most));
}
