import { emit } from '../events/evolve.ts';
import { pushDecision, startEffect } from '../events/numbered.ts';
import { isImmune } from '../reading/immunity.ts';
import { surplusCopies } from '../rules/copies.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, isInForce } from '../state/read.ts';
import { featuresOf, preparedAt, sourcesOf, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { settleAlternativeGoal } from './alternative-goals.ts';
import { askToChoose } from './ask.ts';
import { applyBorrowed } from './borrowed.ts';
import { findMisplaced, placeInRank } from './first-and-last-rank.ts';
import { flipInsteadOfCrank } from './flip-instead-of-crank.ts';
import { applyHeldFlipped } from './held-flipped.ts';
import { moveAside } from './moves.ts';
import { popAll } from './pops.ts';
import { applySetAside } from './set-aside.ts';
import { standingPop } from './standing-pops.ts';
import { announceTrigger } from './triggers.ts';

/**
 * Applies one rule that always holds, after each event: a Character that Excludes a neighbour is popped
 * (ABL-EXCLUDE), a First or Last Rank Character is placed there (RANK-6), a card that pops others while it is in play
 * pops them again (EFF-5). Returns whether a rule was applied, or a player is asked how.
 */
export function applyStandingRules(draft: Draft): boolean {
  const { state } = draft;
  if (hasNothingToApply(state)) return false;
  if (settleAlternativeGoal(draft)) return true;
  if (flipInsteadOfCrank(draft) || applyHeldFlipped(draft) || settleTiedToBearer(draft))
    return true;
  if (applySetAside(draft) || applyBorrowed(draft) || askForSurplus(draft)) return true;
  const popped = standingPop(state);
  if (popped !== null) {
    if (popped.ability >= 0) {
      // The pop is an event like any other, so that it can be answered with a Save or a Martyr (EFF-5).
      const { source, ability, card: about } = popped;
      const { seat } = cardAt(state, source);
      announceTrigger(draft, { seat, source, ability, about, targets: [], act: 'rule' });
      return true;
    }
    const by = cardAt(state, popped.source).seat;
    // ABL-EXCLUDE: no Save.
    const cards = popped.all ?? [popped.card];
    popAll(draft, { frame: -1, cards, save: false, ownSave: false, by });
    return true;
  }
  const moved = findMisplaced(state);
  const [only, ...others] = moved?.among ?? [];
  if (moved === null || only === undefined) return false;
  if (others.length > 0) {
    pushDecision(draft, cardAt(state, moved.card).seat, {
      ask: 'place',
      card: moved.card,
      why: 'rank',
      among: moved.among,
    });
    return true;
  }
  placeInRank(draft, moved.card, only);
  return true;
}

/** Checks whether there is nothing to apply, because no card in play has such a rule and no effect is in force. */
function hasNothingToApply(state: GameState): boolean {
  const { stands, objects, holdsFlipped } = featuresOf(state);
  if (!stands) return true;
  return !objects && !holdsFlipped && state.effects.length === 0 && !sourcesOf(state).stands;
}

/** Asks a player who has too many cards of a limited name which one to keep. Returns whether a player is asked. */
function askForSurplus(draft: Draft): boolean {
  const surplus = surplusCopies(draft.state);
  if (surplus === null) return false;
  const { seat, cards } = surplus;
  const [first] = cards;
  const due = cards.length - 1;
  const among = cards.map((card) => ({ card }));
  askToChoose(draft, seat, 'copies', first ?? -1, due, due, among);
  return true;
}

/** Carries out `If this card leaves the Character, pop the Character.` Returns whether a Character was popped or a card was tied. */
function settleTiedToBearer(draft: Draft): boolean {
  if (!featuresOf(draft.state).ties) return false;
  return popUntied(draft) || tieToBearer(draft);
}

/** Ties a card to the Character that it has been put on. */
function tieToBearer(draft: Draft): boolean {
  const { state } = draft;
  for (const { source, effect: tied } of staticsOf(state, 'tied')) {
    const { zone, host } = cardAt(state, source);
    if (zone !== 'on' || !isInForce(state, source) || isTiedTo(state, source, host)) continue;
    const aside = preparedAt(state, source).statics.some(
      ({ effect }) =>
        effect.holds === 'fate' && effect.to === 'aside' && effect.who.who === 'bearer',
    );
    startEffect(draft, {
      source,
      to: host,
      frame: -1,
      until: { end: 'game' },
      change: { kind: 'tied', save: tied.save, aside },
    });
    return true;
  }
  return false;
}

function isTiedTo(state: GameState, source: CardIx, host: CardIx): boolean {
  return state.effects.some(
    (one) => one.change.kind === 'tied' && one.source === source && one.to === host,
  );
}

/** Pops a Character when the card that was tied to it has gone. */
function popUntied(draft: Draft): boolean {
  const { state } = draft;
  for (const effect of state.effects) {
    if (effect.change.kind !== 'tied') continue;
    const { source, to, change } = effect;
    const there = cardAt(state, source);
    const bearer = cardAt(state, to).zone;
    if (there.zone === 'on' && there.host === to) continue;
    emit(draft, { type: 'effect-ended', effect });
    if (bearer !== 'conspiracy' && bearer !== 'flipped') return true;
    if (isImmune(state, to, source)) return true;
    if (change.aside) moveAside(draft, to);
    else
      popAll(draft, { frame: -1, cards: [to], save: change.save, ownSave: true, by: there.seat });
    return true;
  }
  return false;
}
