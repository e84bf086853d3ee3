import type { Refusal } from '../../kernel/game.ts';
import { isImmune } from '../reading/immunity.ts';
import { keywordsOf, mayHaveKeyword } from '../reading/keywords.ts';
import { matches } from '../reading/matches.ts';
import { cardAt, defOf, isInForce, nameOf, seatAt } from '../state/read.ts';
import {
  countedForUniqueness,
  featuresOf,
  isNameCounted,
  nameNumberAt,
  preparedAt,
  staticsOf,
} from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { refuse } from './refuse.ts';

/** Returns the card of this Unique name that is in play on any side, flipped and set-aside ones included (UNIQ-2); -1 for none. */
export function uniqueConflict(state: GameState, ix: CardIx): CardIx {
  if (isExempt(state, ix)) return -1;
  if (!preparedAt(state, ix).unique) return cardMadeUnique(state, ix);
  const name = nameNumberAt(state, ix);
  for (const other of countedForUniqueness(state)) {
    if (nameNumberAt(state, other) === name && other !== ix) return other;
  }
  return -1;
}

/** Checks whether Uniqueness, or that of Secrets, keeps the card out of play. `uniquenessRefusal` gives the reason in words. */
export function isKeptOut(state: GameState, ix: CardIx, seat: Seat): boolean {
  // Usually no other card of its name is in play.
  if (!isNameCounted(state, nameNumberAt(state, ix))) return false;
  if (uniqueConflict(state, ix) >= 0 && !isAllowedSecond(state, ix, seat)) return true;
  return secretConflict(state, ix, seat) >= 0;
}

/** Returns another card of its name that a card in play has made Unique; -1 for none. */
function cardMadeUnique(state: GameState, ix: CardIx): CardIx {
  const { givesKeywords, uniques } = featuresOf(state);
  if (!givesKeywords || !uniques) return -1;
  const name = nameNumberAt(state, ix);
  for (const other of mayHaveKeyword(state, 'unique')) {
    if (other === ix || nameNumberAt(state, other) !== name) continue;
    if (keywordsOf(state, other).some((one) => one.keyword === 'unique')) return other;
  }
  return -1;
}

/** Checks whether the card that it was called with allows it next to another card of its name (CARD-0). */
function isExempt(state: GameState, ix: CardIx): boolean {
  if (!featuresOf(state).callsTogether) return false;
  return staticsOf(state, 'call-with').some(
    ({ source, effect }) =>
      effect.unique && cardAt(state, source).host === ix && !isImmune(state, ix, source),
  );
}

/**
 * Checks whether Uniqueness keeps the flipped card from coming back (TURN-3). A flipped card counts for Uniqueness,
 * so a card that was let in beside it does not.
 */
export function isKeptFlipped(state: GameState, ix: CardIx, seat: Seat): boolean {
  if (uniqueConflict(state, ix) < 0 || isAllowedSecond(state, ix, seat)) return false;
  const name = nameNumberAt(state, ix);
  return countedForUniqueness(state).some(
    (other) => other !== ix && nameNumberAt(state, other) === name && !isExempt(state, other),
  );
}

/** Returns the copy of this Secret that the seat already has in play (UNIQ-3); -1 for none. */
function secretConflict(state: GameState, ix: CardIx, seat: Seat): CardIx {
  if (defOf(state, ix).type !== 'secret') return -1;
  const name = nameNumberAt(state, ix);
  for (const other of state.inPlay) {
    if (other === ix || nameNumberAt(state, other) !== name) continue;
    if (cardAt(state, other).seat === seat) return other;
  }
  return -1;
}

/** Checks whether this is the second card of the name, by `You may call X although one is in play.` A third is not allowed. */
function isAllowedSecond(state: GameState, ix: CardIx, seat: Seat): boolean {
  if (!featuresOf(state).secondCopies) return false;
  const name = nameNumberAt(state, ix);
  const standing = countedForUniqueness(state).filter(
    (other) => other !== ix && nameNumberAt(state, other) === name,
  );
  if (standing.length > 1) return false;
  return staticsOf(state, 'second-copy').some(
    ({ source, effect }) =>
      cardAt(state, source).seat === seat &&
      isInForce(state, source) &&
      matches(state, ix, effect.filter, { seat, source }),
  );
}

/** Returns why Uniqueness keeps the card out of play, or null. */
export function uniquenessRefusal(state: GameState, ix: CardIx, seat: Seat): Refusal | null {
  if (!isKeptOut(state, ix, seat)) return null;
  const twin = uniqueConflict(state, ix);
  if (twin >= 0 && !isAllowedSecond(state, ix, seat)) {
    const holder = cardAt(state, twin).seat;
    const holds = holder === seat ? 'you have' : `${seatAt(state, holder).name} has`;
    const flipped = cardAt(state, twin).zone === 'flipped' ? ' (flipped)' : '';
    return refuse(
      'UNIQ-2',
      `${nameOf(state, ix)} is Unique, and ${holds} one in play already${flipped}.`,
    );
  }
  return refuse('UNIQ-3', `You have a copy of the Secret ${nameOf(state, ix)} in play already.`);
}
