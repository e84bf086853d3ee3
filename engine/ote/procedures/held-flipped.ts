import { emit } from '../events/evolve.ts';
import { crankCard } from '../events/frequent.ts';
import { whereaboutsOf } from '../events/whereabouts.ts';
import { holdsNow } from '../reading/conditions.ts';
import { isImmune } from '../reading/immunity.ts';
import { mayBeCranked } from '../reading/limits.ts';
import { matches } from '../reading/matches.ts';
import { uniqueConflict } from '../rules/unique.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isInForce, isWorking } from '../state/read.ts';
import { featuresOf, flippedCards, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { moveToDeadPile, moveToTable } from './moves.ts';

/** Checks whether a card in play keeps this card flipped, by the text `Each X is flipped.` */
export function isHeldFlipped(state: GameState, ix: CardIx): boolean {
  // The filter must also match flipped cards, which `affects` treats as out of play.
  return staticsOf(state, 'flipped').some(({ source, effect, while: when }) => {
    if (source === ix || effect.who.who !== 'each' || !isInForce(state, source)) return false;
    const from = { seat: cardAt(state, source).seat, source };
    return (
      holdsNow(state, source, when) &&
      matches(state, ix, effect.who.filter, from) &&
      !isImmune(state, ix, source)
    );
  });
}

/**
 * Flips the cards that a card in play keeps flipped, and discards flipped cards whose bearer is gone (CALL-6);
 * returns whether there were any.
 */
export function applyHeldFlipped(draft: Draft): boolean {
  const { state } = draft;
  if (!featuresOf(state).holdsFlipped) return false;
  for (const ix of staticsOf(state, 'flipped').length === 0 ? [] : state.inPlay) {
    if (!isWorking(state, ix) || !isHeldFlipped(state, ix)) continue;
    flipAnything(draft, ix);
    return true;
  }
  for (const ix of flippedCards(state)) {
    if (cardAt(state, ix).host < 0 || isBearerThere(state, ix)) continue;
    moveToDeadPile(draft, ix, 'rule');
    return true;
  }
  return false;
}

/** Flips the card. A card on another card remembers its bearer. */
function flipAnything(draft: Draft, ix: CardIx): void {
  const { host, seat } = cardAt(draft.state, ix);
  const to = { zone: 'flipped', seat, rank: 0, file: 0, host, at: -1 } as const;
  const from = whereaboutsOf(draft.state, ix);
  emit(draft, { type: 'card-moved', card: ix, from, to, why: 'flipped' });
}

/** Checks whether the card that this card was on is still on the table. */
function isBearerThere(state: GameState, ix: CardIx): boolean {
  const { zone } = cardAt(state, cardAt(state, ix).host);
  return zone === 'conspiracy' || zone === 'flipped' || zone === 'table';
}

/**
 * TURN-3: brings back a flipped card that is not a Character: beside the Conspiracy, cranked, or on the card that it
 * was on. If that is impossible, it is discarded. Returns whether the card was of this kind.
 */
export function unflipAside(draft: Draft, ix: CardIx): boolean {
  const { state } = draft;
  const { host, seat } = cardAt(state, ix);
  if (host < 0 && defOf(state, ix).type === 'character') return false;
  if (uniqueConflict(state, ix) >= 0 || (host >= 0 && !isBearerThere(state, ix))) {
    moveToDeadPile(draft, ix, 'rule');
    return true;
  }
  if (host < 0) {
    moveToTable(draft, ix, seat, 'unflipped');
    if (mayBeCranked(draft.state, ix)) crankCard(draft, ix);
    return true;
  }
  const to = { zone: 'on', seat, rank: 0, file: 0, host, at: -1 } as const;
  emit(draft, {
    type: 'card-moved',
    card: ix,
    from: whereaboutsOf(state, ix),
    to,
    why: 'unflipped',
  });
  return true;
}
