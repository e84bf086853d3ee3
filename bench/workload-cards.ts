/**
 * The cards of the common workload: 23 made-up ones, 45 in the deck. They were drawn once with a fixed
 * seed and are written out here, so that every contestant, in any language, has equal cards.
 */
export type CardRole = 'character' | 'resource' | 'standing' | 'one-shot';

export interface WorkloadCard {
  /** `standing`: stays in play and makes no Pull. `one-shot`: goes to the dead pile as it is called. */
  readonly role: CardRole;
  readonly cost: number;
  readonly pull: number;
  /** Callable only while something in play shares a trait. */
  readonly bullet: boolean;
  /** Callable only while no copy is in play. */
  readonly unique: boolean;
  readonly copies: number;
  /** Numbers from 0 to 39. */
  readonly traits: readonly number[];
}

type CardRow = readonly [
  role: CardRole,
  cost: number,
  pull: number,
  marks: '' | 'b' | 'u' | 'bu',
  copies: number,
  traits: readonly number[],
];

const CARD_ROWS: readonly CardRow[] = [
  ['character', 0, 1, '', 1, [34]],
  ['character', 1, 1, 'b', 2, [1, 8, 37]],
  ['character', 2, 1, 'b', 2, [0, 1, 32]],
  ['character', 2, 1, 'bu', 1, [0, 9, 12]],
  ['character', 3, 1, 'b', 2, [4]],
  ['character', 3, 1, 'bu', 2, [1, 4, 23]],
  ['character', 4, 2, 'bu', 1, [0, 3]],
  ['character', 5, 2, 'bu', 1, [18]],
  ['character', 6, 3, 'bu', 1, [3]],
  ['resource', 0, 1, '', 3, [2, 16]],
  ['resource', 1, 1, 'u', 2, [2]],
  ['resource', 2, 1, 'b', 2, [0, 3]],
  ['resource', 3, 2, 'bu', 1, [4, 35]],
  ['standing', 0, 0, '', 2, [1, 6, 9]],
  ['standing', 1, 0, 'b', 3, [0, 1]],
  ['standing', 2, 0, 'b', 3, [1, 30, 35]],
  ['one-shot', 0, 0, '', 2, [35]],
  ['one-shot', 1, 0, 'b', 3, [8]],
  ['one-shot', 2, 0, 'b', 3, [2, 30]],
  ['standing', 3, 0, 'b', 3, [6]],
  ['standing', 3, 0, 'bu', 2, [2, 5]],
  ['standing', 2, 0, 'u', 2, [4, 5]],
  ['standing', 4, 0, 'bu', 1, [2]],
];

export const WORKLOAD_CARDS: readonly WorkloadCard[] = CARD_ROWS.map(
  ([role, cost, pull, marks, copies, traits]) => ({
    role,
    cost,
    pull,
    bullet: marks.includes('b'),
    unique: marks.includes('u'),
    copies,
    traits,
  }),
);

/** Indexes into `WORKLOAD_CARDS`, copies of a card in sequence: the deck that each game shuffles. */
export const WORKLOAD_DECK: Uint8Array = Uint8Array.from(
  WORKLOAD_CARDS.flatMap(({ copies }, index) => Array.from({ length: copies }, () => index)),
);
export const OPENING_HAND = 10;
export const GOAL = 24;

/** The traits of each card as two words of bits: 0 to 31, and 32 to 39. */
export const LOW_TRAITS: Int32Array = Int32Array.from(WORKLOAD_CARDS, ({ traits }) =>
  traitBits(traits, 0),
);
export const HIGH_TRAITS: Int32Array = Int32Array.from(WORKLOAD_CARDS, ({ traits }) =>
  traitBits(traits, 32),
);

function traitBits(traits: readonly number[], from: number): number {
  let word = 0;
  for (const trait of traits) if (trait >= from && trait < from + 32) word |= 1 << (trait - from);
  return word;
}
