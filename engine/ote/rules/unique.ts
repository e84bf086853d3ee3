import type { Refusal } from '../../kernel/game.ts';
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

/** The card of the same Unique name that is in play on any side, flipped and set-aside ones included (UNIQ-2); -1 for none. */
export function uniqueConflict(state: GameState, ix: CardIx): CardIx {
  if (isExempt(state, ix)) return -1;
  if (!preparedAt(state, ix).unique) return madeUnique(state, ix);
  const name = nameNumberAt(state, ix);
  for (const other of countedForUniqueness(state)) {
    if (nameNumberAt(state, other) === name && other !== ix) return other;
  }
  return -1;
}

/**
 * The cards among these, none in play, that Uniqueness keeps out of play (UNIQ-2). Reads the cards in play
 * only once for all of them.
 */
export function keptOut(state: GameState, cards: readonly CardIx[], seat: Seat): readonly CardIx[] {
  const twins = withTwins(state, cards);
  return featuresOf(state).secondCopies ? twins.filter((ix) => !maySecond(state, ix, seat)) : twins;
}

function withTwins(state: GameState, cards: readonly CardIx[]): readonly CardIx[] {
  // Most games have no such card and skip this.
  if (featuresOf(state).callsTogether && staticsOf(state, 'call-with').length > 0) {
    return cards.filter((ix) => uniqueConflict(state, ix) >= 0);
  }
  return cards.filter((ix) => {
    if (!preparedAt(state, ix).unique) return madeUnique(state, ix) >= 0;
    return isNameCounted(state, nameNumberAt(state, ix));
  });
}

/** Another card of its name that a card in play has made Unique; -1 for none. */
function madeUnique(state: GameState, ix: CardIx): CardIx {
  if (!featuresOf(state).givesKeywords || !featuresOf(state).keywords.has('unique')) return -1;
  const name = nameNumberAt(state, ix);
  for (const other of mayHaveKeyword(state, 'unique')) {
    if (other === ix || nameNumberAt(state, other) !== name) continue;
    if (keywordsOf(state, other).some((one) => one.keyword === 'unique')) return other;
  }
  return -1;
}

/** Does the card that it was called with allow it next to another card of its name (CARD-0)? */
function isExempt(state: GameState, ix: CardIx): boolean {
  if (!featuresOf(state).callsTogether) return false;
  return staticsOf(state, 'call-with').some(
    ({ source, effect }) => effect.unique && cardAt(state, source).host === ix,
  );
}

/** UNIQ-3: the seat already has a copy of this Secret in play. */
export function secretConflict(state: GameState, ix: CardIx, seat: Seat): CardIx {
  if (defOf(state, ix).type !== 'secret') return -1;
  const name = nameNumberAt(state, ix);
  for (const other of state.inPlay) {
    if (other === ix || nameNumberAt(state, other) !== name) continue;
    if (cardAt(state, other).seat === seat) return other;
  }
  return -1;
}

/** `You may call X although one is in play.`: is this the second card of the name? A third is not allowed. */
function maySecond(state: GameState, ix: CardIx, seat: Seat): boolean {
  if (!featuresOf(state).secondCopies) return false;
  const name = nameNumberAt(state, ix);
  const standing = countedForUniqueness(state).filter(
    (other) => nameNumberAt(state, other) === name,
  );
  if (standing.length > 1) return false;
  return staticsOf(state, 'second-copy').some(
    ({ source, effect }) =>
      cardAt(state, source).seat === seat &&
      isInForce(state, source) &&
      matches(state, ix, effect.filter, { seat, source }),
  );
}

/** Why Uniqueness keeps the card out of play, or null. */
export function uniquenessRefusal(state: GameState, ix: CardIx, seat: Seat): Refusal | null {
  const twin = uniqueConflict(state, ix);
  if (twin >= 0 && !maySecond(state, ix, seat)) {
    const holder = cardAt(state, twin).seat;
    const holds = holder === seat ? 'you have' : `${seatAt(state, holder).name} has`;
    const flipped = cardAt(state, twin).zone === 'flipped' ? ' (flipped)' : '';
    return refuse(
      'UNIQ-2',
      `${nameOf(state, ix)} is Unique, and ${holds} one in play already${flipped}.`,
    );
  }
  if (secretConflict(state, ix, seat) >= 0) {
    return refuse('UNIQ-3', `You have a copy of the Secret ${nameOf(state, ix)} in play already.`);
  }
  return null;
}
