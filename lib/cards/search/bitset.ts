/** A set of cards as bits, 32 per word. All sets of one catalogue have equal length. */
export type Bits = Uint32Array;

/** Returns an empty set for `n` cards. */
export function noBits(n: number): Bits {
  return new Uint32Array((n + 31) >>> 5);
}

/** Returns the set of all cards. Bits beyond the last card stay 0, so that inversion and counting stay right. */
export function allBits(n: number): Bits {
  const bits = noBits(n).fill(0xffffffff);
  if (n % 32 !== 0) bits[bits.length - 1] = 2 ** (n % 32) - 1;
  return bits;
}

/** Adds card `i`. */
export function setBit(bits: Bits, i: number): void {
  bits[i >>> 5] = (bits[i >>> 5] ?? 0) | (1 << (i & 31));
}

/** Checks whether the set contains card `i`. */
export function hasBit(bits: Bits, i: number): boolean {
  return (((bits[i >>> 5] ?? 0) >>> (i & 31)) & 1) === 1;
}

/** Intersects `into` with `other`. */
export function andBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) & (other[w] ?? 0);
  return into;
}

/** Adds `other` to `into`. */
export function orBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) | (other[w] ?? 0);
  return into;
}

/** Removes `other` from `into`. */
export function withoutBits(into: Bits, other: Bits): Bits {
  for (let w = 0; w < into.length; w += 1) into[w] = (into[w] ?? 0) & ~(other[w] ?? 0);
  return into;
}

/** Keeps in `step` only the cards that are also in `left`, and removes them from `left`. Returns whether `step` still has a card. */
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

/** Counts the cards of the set. */
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

/** Calls `act` for each card of the set, in order. */
export function forEachBit(bits: Bits, act: (card: number) => void): void {
  for (let w = 0; w < bits.length; w += 1) {
    for (let v = bits[w] ?? 0; v !== 0; v &= v - 1) act(w * 32 + (31 - Math.clz32(v & -v)));
  }
}

/** Returns the cards of the set, in order. */
export function listBits(bits: Bits): number[] {
  const cards: number[] = [];
  forEachBit(bits, (card) => cards.push(card));
  return cards;
}

/** Adds the cards with numbers from `from` up to, but not including, `to`. */
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

/** A page of results being filled: how many cards to skip, and how many fit. */
export interface Page {
  readonly cards: number[];
  skip: number;
  readonly most: number;
}

/** Adds the cards in both `bits` and `within` to the page, in order, until it is full. */
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

/** Adds the cards of `bits` to the page from the last to the first. */
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

/** Unused sets, kept to avoid allocations. */
export interface BitsPool {
  readonly n: number;
  readonly free: Bits[];
}

/** Takes an empty set from the pool, or allocates one. */
export function borrowBits(pool: BitsPool): Bits {
  return pool.free.pop()?.fill(0) ?? noBits(pool.n);
}

/** Returns a copy that its owner may change. */
export function copyBits(pool: BitsPool, bits: Bits): Bits {
  const copy = pool.free.pop();
  if (copy === undefined) return bits.slice();
  copy.set(bits);
  return copy;
}

/** Returns a set to the pool. */
export function returnBits(pool: BitsPool, bits: Bits): void {
  if (pool.free.length < 8) pool.free.push(bits);
}
