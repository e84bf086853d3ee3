/**
 * Randomness as a value: sfc32 (Chris Doty-Humphrey's Small Fast Counting generator), four 32-bit words in the state.
 * A seed gives one game on every machine and in every browser.
 */
export interface RngState {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

/** Draws 32 unsigned bits; returns them and the next state. */
export function nextBits(s: RngState): readonly [bits: number, next: RngState] {
  const t = (s.a + s.b + s.d) | 0;
  const d = (s.d + 1) | 0;
  const a = s.b ^ (s.b >>> 9);
  const b = (s.c + (s.c << 3)) | 0;
  const c = (((s.c << 21) | (s.c >>> 11)) + t) | 0;
  return [t >>> 0, { a, b, c, d }];
}

/**
 * Returns the random state of an integer seed and a label, so that each purpose has its own stream. The first 15
 * draws are discarded to mix it.
 */
export function seedRng(seed: number, label = ''): RngState {
  let hash = 0x811c9dc5;
  for (let i = 0; i < label.length; i++) hash = Math.imul(hash ^ label.charCodeAt(i), 0x01000193);
  const high = Math.floor(seed / 0x100000000) | 0;
  let state: RngState = { a: seed | 0, b: high, c: hash | 0, d: 1 };
  for (let i = 0; i < 15; i++) state = nextBits(state)[1];
  return state;
}

/**
 * Returns a whole number from 0 to `bound - 1`, without bias: draws that fall in the last partial range are rejected.
 * `bound` is at most 2^31: the number is made a small whole one (`| 0`), which a state keeps in half the room.
 */
export function nextInt(s: RngState, bound: number): readonly [value: number, next: RngState] {
  const limit = 0x100000000 - (0x100000000 % bound);
  let [bits, next] = nextBits(s);
  while (bits >= limit) [bits, next] = nextBits(next);
  return [(bits % bound) | 0, next];
}

/** Returns a new array in random order (Fisher–Yates). */
export function shuffled<T>(
  s: RngState,
  items: readonly T[],
): readonly [items: T[], next: RngState] {
  const out = items.slice();
  let state = s;
  for (let i = out.length - 1; i > 0; i--) {
    const [j, next] = nextInt(state, i + 1);
    state = next;
    const held = out[i] as T;
    out[i] = out[j] as T;
    out[j] = held;
  }
  return [out, state];
}

/** Dice with their own random stream. Seed and label determine the rolls. */
export interface Dice {
  /** A whole number from 0 to `sides - 1`. */
  readonly roll: (sides: number) => number;
  readonly pick: <T>(from: readonly T[]) => T | undefined;
}

export function diceOf(seed: number, label: string): Dice {
  let rng = seedRng(seed, label);
  const roll = (sides: number): number => {
    const [value, next] = nextInt(rng, Math.max(1, sides));
    rng = next;
    return value;
  };
  return { roll, pick: (from) => from[roll(from.length)] };
}
