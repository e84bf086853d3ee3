import { nameNumberAt } from '../cards/prepared.ts';
import { cachedUntilTableMove } from '../memo.ts';
import { cardAt } from '../read.ts';
import type { CardIx, GameState } from '../types.ts';

/** The few cards of a game that are not in a deck, a hand or a dead pile, in the order of the game's cards. */
interface LaidOut {
  readonly flipped: readonly CardIx[];
  /** In play, flipped, or set aside. */
  readonly unique: readonly CardIx[];
  /** 1 at the number of each name that one of these cards has; made when first needed. */
  names: Uint8Array | null;
}

const laidOutOf = cachedUntilTableMove(lookAt);

function lookAt(state: GameState): LaidOut {
  const flipped: CardIx[] = [];
  const unique: CardIx[] = [];
  for (let ix = 0; ix < state.cards.length; ix++) {
    const { zone } = cardAt(state, ix);
    // Most cards are in a deck, a hand or a dead pile.
    if (zone === 'deck' || zone === 'hand' || zone === 'dead' || zone === 'removed') continue;
    if (zone === 'flipped') flipped.push(ix);
    unique.push(ix);
  }
  return { flipped, unique, names: null };
}

/** Every flipped card of every player. */
export function flippedCards(state: GameState): readonly CardIx[] {
  return laidOutOf(state).flipped;
}

/** The cards that keep others of their Unique name out of play: flipped and set-aside ones count (UNIQ-2). */
export function countedForUniqueness(state: GameState): readonly CardIx[] {
  return laidOutOf(state).unique;
}

/** Does one of them have the name with this number? */
export function isNameCounted(state: GameState, name: number): boolean {
  const laidOut = laidOutOf(state);
  if (laidOut.names === null) {
    laidOut.names = new Uint8Array(state.defs.length);
    for (const ix of laidOut.unique) laidOut.names[nameNumberAt(state, ix)] = 1;
  }
  return laidOut.names[name] === 1;
}
