import { WORKLOAD_DECK } from './workload-cards';

/**
 * Fills `deck` with the shuffled deck of the workload; equal seeds give equal decks. The top card is the last element.
 * Fisher–Yates with xoshiro128** (Blackman and Vigna), seeded by four draws of splitmix32. Not the engine's generator,
 * because all contestants must get equal decks.
 */
export function shuffleInto(deck: Uint8Array, seed: number): void {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let word = 1; word <= 4; word++) {
    a = b;
    b = c;
    c = d;
    d = splitmix(seed, word);
  }
  deck.set(WORKLOAD_DECK);
  for (let last = deck.length - 1; last > 0; last--) {
    const product = Math.imul(b, 5);
    const random = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    const other = Math.floor((random * (last + 1)) / 0x100000000);
    const held = deck[last] as number;
    deck[last] = deck[other] as number;
    deck[other] = held;
  }
}

function splitmix(seed: number, draw: number): number {
  const state = (seed + Math.imul(draw, 0x9e3779b9)) | 0;
  let word = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
  word = Math.imul(word ^ (word >>> 15), 0x735a2d97);
  return word ^ (word >>> 15);
}
