import { nextInt, type RngState, seedRng } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { type Piece, pieceOf } from '@/lib/decks/piece';

/** Returns a generator of whole numbers below a bound; a seed always gives one sequence. */
export function dice(seed: number): (bound: number) => number {
  let state: RngState = seedRng(seed, 'random decks');
  return (bound) => {
    const [value, next] = nextInt(state, bound);
    state = next;
    return value;
  };
}

/** Returns a number of different cards of the pool, one to three copies each. */
export function randomPieces(
  pool: readonly Card[],
  distinct: number,
  throwDice: (bound: number) => number,
  catalogue: Catalogue,
): Piece[] {
  const cards = new Set<Card>();
  while (cards.size < distinct) {
    const card = pool[throwDice(pool.length)];
    if (card !== undefined) cards.add(card);
  }
  return [...cards].map((card) => pieceOf(card, 1 + throwDice(3), catalogue));
}
