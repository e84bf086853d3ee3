import { crankCard } from '../events/frequent.ts';
import { pushDecision } from '../events/numbered.ts';
import { mayBeCranked } from '../reading/limits.ts';
import { excludeConflict, excludes } from '../rules/exclude.ts';
import { legalPlaces } from '../rules/ranks.ts';
import { isKeptFlipped } from '../rules/unique.ts';
import type { Draft } from '../state/draft.ts';
import { attachedTo, cardAt } from '../state/read.ts';
import { featuresOf, flippedCards } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { askToChoose } from './ask.ts';
import { discardFromPlay } from './discards.ts';
import { exemptCranked } from './flip-instead-of-crank.ts';
import { isHeldFlipped, unflipAside } from './held-flipped.ts';
import { moveToConspiracy } from './moves.ts';
import { openTriggers } from './triggers.ts';

/** TURN-3: brings one flipped card of the seat back, discards it, or asks; false when none is left. */
export function unflipNext(draft: Draft, seat: Seat): boolean {
  const { state } = draft;
  const flipped = flippedCards(state);
  if (flipped.length === 0) return false;
  const cards = flipped.filter((ix) => {
    const card = cardAt(state, ix);
    return card.seat === seat && card.since <= state.turn.entered && !isHeldFlipped(state, ix);
  });
  if (cards.some((ix) => unflipAside(draft, ix) || discardKeptOut(draft, ix))) return true;
  const [first] = cards;
  if (first === undefined) return false;
  if (cards.length > 1 && doesOrderMatter(state, seat, cards)) {
    const among = cards.map((card) => ({ card }));
    askToChoose(draft, seat, 'unflip', first, 1, 1, among);
  } else askWhereToUnflip(draft, seat, first);
  return true;
}

/** Discards a card that cannot be put in play. Returns whether it was discarded. */
function discardKeptOut(draft: Draft, card: CardIx): boolean {
  const { state } = draft;
  const { seat } = cardAt(state, card);
  if (!isKeptFlipped(state, card, seat) && excludeConflict(state, card, seat) < 0) return false;
  discardFromPlay(draft, card, 'rule');
  return true;
}

/**
 * Checks whether it matters which of the cards comes back first. With an empty Conspiracy it does not, unless one of
 * them Excludes another.
 */
function doesOrderMatter(state: GameState, seat: Seat, cards: readonly CardIx[]): boolean {
  if (legalPlaces(state, seat).length > 1) return true;
  if (!featuresOf(state).excludes) return false;
  return cards.some((ix) =>
    cards.some((other) => other !== ix && excludes(state, ix, other, seat)),
  );
}

/** Asks where the next card comes back. */
export function askWhereToUnflip(draft: Draft, seat: Seat, card: CardIx): void {
  const among = legalPlaces(draft.state, seat);
  const [only] = among;
  if (among.length === 1 && only !== undefined) unflip(draft, card, only);
  else pushDecision(draft, seat, { ask: 'place', card, why: 'unflip', among });
}

/** Puts the card back into the Conspiracy, cranked this turn (TURN-3). */
export function unflip(draft: Draft, card: CardIx, place: { rank: number; file: number }): void {
  moveToConspiracy(draft, card, cardAt(draft.state, card).seat, place, 'unflipped');
  if (!cardAt(draft.state, card).cranked && mayBeCranked(draft.state, card)) {
    crankCard(draft, card);
  }
  // The rule cranks it, so a card that flips Characters for cranking does not flip it this turn.
  if (featuresOf(draft.state).stands) {
    for (const on of [card, ...attachedTo(draft.state, card)]) exemptCranked(draft, on, card);
  }
  openTriggers(draft, { on: 'unflipped', card });
}
