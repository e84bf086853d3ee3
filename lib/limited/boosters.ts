import { nextInt, type RngState, seedRng } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import type { DeckEntry } from '@/lib/decks/types';

// Boosters with the composition published by the LackeyCCG plugin for On the Edge: an approximation, as the pages state. Equal
// seeds open equal boosters on every machine.

/** A product that can be opened. */
interface Product {
  readonly id: ProductId;
  readonly name: string;
  readonly set: string;
  /** The number of cards of each kind of rarity. */
  readonly slots: readonly { readonly kind: RarityKind; readonly count: number }[];
}

export const PRODUCT_IDS = ['starter', 'standard', 'cutups', 'shadows', 'arcana'] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

/** The kinds of rarities; `scarcest` is U1 in sets without rares. */
type RarityKind = 'common' | 'uncommon' | 'rare' | 'scarcest';

const slotsOf = (
  common: number,
  uncommon: number,
  last: readonly [kind: RarityKind, count: number] | null = null,
): Product['slots'] => [
  { kind: 'common', count: common },
  { kind: 'uncommon', count: uncommon },
  ...(last === null ? [] : [{ kind: last[0], count: last[1] }]),
];

export const PRODUCTS: readonly Product[] = [
  { id: 'starter', name: 'Standard starter', set: 'standard', slots: slotsOf(42, 15, ['rare', 3]) },
  { id: 'standard', name: 'Standard booster', set: 'standard', slots: slotsOf(6, 3, ['rare', 1]) },
  { id: 'cutups', name: 'Cut-Ups booster', set: 'cutups', slots: slotsOf(7, 2, ['scarcest', 1]) },
  { id: 'shadows', name: 'Shadows booster', set: 'shadows', slots: slotsOf(7, 2, ['scarcest', 1]) },
  { id: 'arcana', name: 'Arcana booster', set: 'arcana', slots: slotsOf(8, 2) },
];

/** Returns a product by its id. */
export function productOf(id: ProductId): Product {
  const product = PRODUCTS.find((one) => one.id === id);
  if (product === undefined) throw new Error(`There is no product ${id}.`);
  return product;
}

/** Returns the number of cards in a product. */
export function sizeOf({ slots: all }: Product): number {
  return all.reduce((sum, { count }) => sum + count, 0);
}

/** A card of a print sheet, with its number of places: four for C4, one for R1. */
interface SheetCard {
  readonly card: Card;
  readonly weight: number;
}

function kindOf(rarity: string, hasScarcest: boolean): RarityKind | null {
  const word = rarity.toUpperCase();
  if (word.startsWith('C') && word !== 'CH') return 'common';
  if (word.startsWith('R')) return 'rare';
  if (!word.startsWith('U')) return null;
  return hasScarcest && word === 'U1' ? 'scarcest' : 'uncommon';
}

/** Returns the print sheet of a slot, in the order of the catalogue. */
function sheetOf(
  { set, slots: all }: Product,
  kind: RarityKind,
  catalogue: Pick<Catalogue, 'cards'>,
): SheetCard[] {
  const hasScarcest = all.some((slot) => slot.kind === 'scarcest');
  return catalogue.cards.flatMap((card) =>
    card.printings.flatMap((printing): SheetCard[] => {
      const rarity = printing.rarity ?? '';
      if (printing.set !== set || kindOf(rarity, hasScarcest) !== kind) return [];
      return [{ card, weight: Math.max(1, Number(/\d+/.exec(rarity)?.[0] ?? 1)) }];
    }),
  );
}

/** Draws cards from a sheet, without duplicates as long as there are others. */
function drawFromSheet(
  sheet: readonly SheetCard[],
  count: number,
  rng: RngState,
): readonly [cards: Card[], next: RngState] {
  const cards: Card[] = [];
  let left = [...sheet];
  let state = rng;
  while (cards.length < count && sheet.length > 0) {
    if (left.length === 0) left = [...sheet];
    const total = left.reduce((sum, { weight }) => sum + weight, 0);
    let [at, next] = nextInt(state, total);
    state = next;
    const index = left.findIndex(({ weight }) => {
      at -= weight;
      return at < 0;
    });
    const [found] = left.splice(Math.max(0, index), 1);
    if (found !== undefined) cards.push(found.card);
  }
  return [cards, state];
}

/** Opens a product. `which` distinguishes the boosters of one seed. */
export function openProduct(
  product: Product,
  seed: number,
  which: number,
  catalogue: Pick<Catalogue, 'cards'>,
): Card[] {
  let rng = seedRng(seed, `${product.id} ${which}`);
  return product.slots.flatMap(({ kind, count }) => {
    const [cards, next] = drawFromSheet(sheetOf(product, kind, catalogue), count, rng);
    rng = next;
    return cards;
  });
}

/** The number of each product. */
export type Order = Readonly<Partial<Record<ProductId, number>>>;

/** The maximum number of products opened at once. */
export const MOST_PRODUCTS = 60;

/** Returns the number of products in an order. */
export function countProducts(order: Order): number {
  return Object.values(order).reduce((sum, count) => sum + count, 0);
}

/** Returns all cards of the products, in the order in which they are opened. `opened`: the products that this seed opened before. */
export function openAll(
  order: Order,
  seed: number,
  catalogue: Pick<Catalogue, 'cards'>,
  opened = 0,
): Card[] {
  let which = opened;
  return PRODUCTS.flatMap((product) =>
    Array.from({ length: order[product.id] ?? 0 }, () =>
      openProduct(product, seed, which++, catalogue),
    ).flat(),
  );
}

/** Returns cards as a pool, each once with its copies. */
export function poolOf(cards: readonly Card[]): DeckEntry[] {
  const counts = new Map<string, number>();
  for (const { id } of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ card, count }));
}

/** Writes an order: `1 Standard starter, 4 Arcana boosters`. */
export function orderWords(order: Order): string {
  return PRODUCTS.flatMap(({ id, name }) => {
    const count = order[id] ?? 0;
    return count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`];
  }).join(', ');
}
