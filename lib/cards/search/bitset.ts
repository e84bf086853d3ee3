/** Sets of cards as bits, 32 to a word; all of one catalogue have the same length. */
export type Bits = Uint32Array;

/** An empty set for `n` cards. */
export function noBits(n: number): Bits {
  return new Uint32Array((n + 31) >>> 5);
}

/** Every card. The bits beyond the last card stay 0, so that *not* and counting need no care. */
export function allBits(n: number): Bits {
  const bits = noBits(n).fill(0xffffffff);
  if (n % 32 !== 0) bits[bits.length - 1] = 2 ** (n % 32) - 1;
  return bits;
}

/** Puts card `i` into the set. */
export function setBit(bits: Bits, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
}

/** Is card `i` in the set? */
export function hasBit(bits: Bits, i: number): boolean {
  return (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;
}

/** Leaves in `into` what `other` has too. */
export function andBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) & (other[w] ?? 0);
  return into;
}

/** Adds `other` to `into`. */
export function orBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) | (other[w] ?? 0);
  return into;
}

/** Takes `other` out of `into`. */
export function withoutBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) & ~(other[w] ?? 0);
  return into;
}

/** Leaves in `step` what is still `left`, takes that out of `left`, and says whether it is anything. */
export function claimBits(step: Bits, left: Bits): boolean {
  let any = 0;
  for (let w = 0; w < step.length; w += 1) {
    const still = left[w] ?? 0;
    const claimed = (step[w] ?? 0) & still;
    step[w] = claimed;
    left[w] = still & ~claimed;
    any |= claimed;
  }
  return any !== 0;
}

/** How many cards are in the set. */
export function countBits(bits: Bits): number {
  let count = 0;
  for (let w = 0; w < bits.length; w += 1) {
    let v = bits[w] ?? 0;
    v -= (v >>> 1) & 0x55555555;
    v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
    count += Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Goes through the cards of the set in their order. */
export function eachBit(bits: Bits, act: (card: number) => void): void {
  for (let w = 0; w < bits.length; w += 1) {
    for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) act(w * 32 + (31 - Math.clz32(v & -v)));
  }
}

/** The cards of the set, in their order. */
export function listBits(bits: Bits): number[] {
  const found: number[] = [];
  eachBit(bits, (card) => found.push(card));
  return found;
}

/** Adds the cards from `from` up to, but not with, `to`. */
export function setRange(bits: Bits, from: number, to: number): Bits {
  for (let i = from; i < to; ) {
    if ((i & 31) === 0 && i + 32 <= to) {
      bits[i >>> 5] = 0xffffffff;
      i += 32;
    } else {
      setBit(bits, i);
      i += 1;
    }
  }
  return bits;
}

/** A page being filled: how many cards are still to be passed over, how many it may have. */
export interface Page {
  readonly cards: number[];
  skip: number;
  readonly most: number;
}

/** Puts the cards of `bits` that are also in `within` on the page, in their order, until it is full. */
export function takeBits(page: Page, bits: Bits, within: Bits): void {
  const { cards, most } = page;
  for (let w = 0; w < bits.length && cards.length < most; w += 1) {
    let v = (bits[w] ?? 0) & (within[w] ?? 0);
    while (v !== 0 && cards.length < most) {
      if (page.skip > 0) page.skip -= 1;
      else cards.push(w * 32 + (31 - Math.clz32(v & -v)));
      v &= v - 1;
    }
  }
}

/** The same from the last card to the first. */
export function takeBitsBackwards(page: Page, bits: Bits): void {
  const { cards, most } = page;
  for (let w = bits.length - 1; w >= 0 && cards.length < most; w -= 1) {
    let v = bits[w] ?? 0;
    while (v !== 0 && cards.length < most) {
      const last = 31 - Math.clz32(v);
      if (page.skip > 0) page.skip -= 1;
      else cards.push(w * 32 + last);
      v &= ~(1 << last);
    }
  }
}

/** Sets that are out of use, so that a query need not ask the system for memory. */
export interface BitsPool {
  readonly n: number;
  readonly free: Bits[];
}

/** An empty set, used again where there is one. */
export function borrowBits(pool: BitsPool): Bits {
  return pool.free.pop()?.fill(0) ?? noBits(pool.n);
}

/** A copy with the same cards, which its owner may change. */
export function copyBits(pool: BitsPool, bits: Bits): Bits {
  const copy = pool.free.pop();
  if (copy === undefined) return bits.slice();
  copy.set(bits);
  return copy;
}

/** Gives back a set that nobody looks at any more. */
export function returnBits(pool: BitsPool, bits: Bits): void {
  if (pool.free.length < 8) pool.free.push(bits);
}
