import { emit } from '../events/evolve.ts';
import { pushDecision, startEffect } from '../events/numbered.ts';
import { affects, isImmune } from '../reading/immunity.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, Change, GameState, Place, Seat } from '../state/types.ts';
import { moveToConspiracy, moveToSide } from './moves.ts';
import { crankAsResult } from './triggers.ts';

type BorrowedEffect = ActiveEffect & { readonly change: Extract<Change, { kind: 'borrowed' }> };

/**
 * Carries out `Put the Character into your Conspiracy, cranked.`: the Character changes Conspiracy when the Condition
 * takes effect. When the Condition leaves it, the Character goes into the Conspiracy that the latest of these effects
 * still at work gives it, and without one back to its player (EFF-1). A Character that is put there for good stays as
 * long as it is in play. Makes one such change; returns whether there was one.
 */
export function applyBorrowed(draft: Draft): boolean {
  const { state } = draft;
  for (const effect of state.effects) {
    if (!isBorrowed(effect) || effect.until.end === 'leaves') continue;
    if (isOnCharacter(state, effect.source, effect.to)) continue;
    emit(draft, { type: 'effect-ended', effect });
    giveBack(draft, effect);
    return true;
  }
  for (const said of staticsOf(state, 'put-in-your-conspiracy')) {
    const { source, effect } = said;
    const card = characterToBorrow(state, source);
    if (card < 0 || !affects(state, said, effect.who, card)) continue;
    const { seat: into } = cardAt(state, source);
    const { seat } = cardAt(state, card);
    const from = borrowings(state, card)[0]?.change.from ?? seat;
    startEffect(draft, {
      source,
      to: card,
      frame: -1,
      until: { end: effect.forGood ? 'leaves' : 'source-leaves' },
      change: { kind: 'borrowed', into, from },
    });
    if (into !== seat) placeAt(draft, card, into);
    return true;
  }
  return false;
}

function isBorrowed(effect: ActiveEffect): effect is BorrowedEffect {
  return effect.change.kind === 'borrowed';
}

/** Returns the effects that have put the card into another Conspiracy, oldest first. */
function borrowings(state: GameState, card: CardIx): readonly BorrowedEffect[] {
  return state.effects.filter(isBorrowed).filter(({ to }) => to === card);
}

/** Checks whether the card is on the Character and the Character is not Immune to it. */
function isOnCharacter(state: GameState, source: CardIx, host: CardIx): boolean {
  const card = cardAt(state, source);
  return card.zone === 'on' && card.host === host && !isImmune(state, host, source);
}

/** Returns the Character that the card puts into its player's Conspiracy but that is not there yet; -1 for none. */
function characterToBorrow(state: GameState, source: CardIx): CardIx {
  const { host, since } = cardAt(state, source);
  if (host < 0 || cardAt(state, host).zone !== 'conspiracy') return -1;
  const done = borrowings(state, host).some((one) => one.source === source && one.since >= since);
  return done ? -1 : host;
}

/** Puts the Character into the Conspiracy that it belongs to when this effect has ended, unless something else has moved it since. */
function giveBack(draft: Draft, { to: card, change: { into, from } }: BorrowedEffect): void {
  const seat = borrowings(draft.state, card).at(-1)?.change.into ?? from;
  const here = cardAt(draft.state, card);
  if (here.seat !== into || into === seat) return;
  if (here.zone === 'conspiracy') placeAt(draft, card, seat);
  else if (here.zone === 'flipped' || here.zone === 'aside') moveToSide(draft, card, seat);
}

/** Puts the card into the seat's Conspiracy. Its player chooses between places. */
function placeAt(draft: Draft, card: CardIx, seat: Seat): void {
  const among = legalPlaces(draft.state, seat);
  const [only, ...others] = among;
  if (only !== undefined && others.length === 0) {
    moveAcross(draft, card, seat, only);
    return;
  }
  pushDecision(draft, seat, { ask: 'place', card, why: 'side', among });
}

/** Moves the card to this place of the seat's Conspiracy, cranked. */
export function moveAcross(draft: Draft, card: CardIx, seat: Seat, place: Place): void {
  moveToConspiracy(draft, card, seat, place, 'moved');
  crankAsResult(draft, card);
}
