import { emit } from '../events/evolve.ts';
import { pushDecision, startEffect } from '../events/numbered.ts';
import { whereIs } from '../events/whereabouts.ts';
import { affects, isImmune } from '../reading/immunity.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Place, Seat } from '../state/types.ts';
import { takeGearAlong, toConspiracy } from './moves.ts';
import { crankAsResult } from './triggers.ts';

/**
 * `Put the Character into your Conspiracy, cranked.`: the Character changes Conspiracy when the Condition
 * takes effect, and returns when the Condition leaves play unless the text says for good. Makes one such
 * change; returns whether there was one.
 */
export function applyBorrowed(draft: Draft): boolean {
  const { state } = draft;
  for (const effect of state.effects) {
    if (effect.change.kind !== 'borrowed' || isOn(state, effect.source, effect.to)) continue;
    const { from } = effect.change;
    if (from === null) continue;
    emit(draft, { type: 'effect-ended', effect });
    bringBack(draft, effect.to, from);
    return true;
  }
  for (const said of staticsOf(state, 'put-in-your-conspiracy')) {
    const { source, effect } = said;
    const card = wanted(state, source);
    if (card < 0 || !affects(state, said, effect.who, card)) continue;
    const { seat: from } = cardAt(state, card);
    const { seat } = cardAt(state, source);
    startEffect(draft, {
      source,
      to: card,
      frame: -1,
      until: { end: 'source-leaves' },
      change: { kind: 'borrowed', from: effect.forGood ? null : from },
    });
    if (seat !== from) placeAt(draft, card, seat);
    return true;
  }
  return false;
}

/** Is the card on the Character, which is not Immune to it? */
function isOn(state: GameState, source: CardIx, host: CardIx): boolean {
  const card = cardAt(state, source);
  return card.zone === 'on' && card.host === host && !isImmune(state, host, source);
}

/** The Character that the card puts into its player's Conspiracy but that is not there yet; -1 for none. */
function wanted(state: GameState, source: CardIx): CardIx {
  const { host } = cardAt(state, source);
  const done = state.effects.some(
    (effect) => effect.change.kind === 'borrowed' && effect.source === source,
  );
  return done || host < 0 || cardAt(state, host).zone !== 'conspiracy' ? -1 : host;
}

function bringBack(draft: Draft, card: CardIx, seat: Seat): void {
  const here = cardAt(draft.state, card);
  if (here.seat === seat) return;
  if (here.zone === 'flipped') {
    const to = { zone: 'flipped', seat, rank: 0, file: 0, host: -1, at: -1 } as const;
    emit(draft, {
      type: 'card-moved',
      card,
      from: whereIs(draft.state, card),
      to,
      why: 'returned',
    });
    takeGearAlong(draft, card, 'returned');
  } else if (here.zone === 'conspiracy') {
    placeAt(draft, card, seat);
  }
}

/** Puts the card into the seat's Conspiracy. Its player chooses between places. */
function placeAt(draft: Draft, card: CardIx, seat: Seat): void {
  const among = legalPlaces(draft.state, seat);
  const [only, ...others] = among;
  if (only !== undefined && others.length === 0) {
    goOver(draft, card, seat, only);
    return;
  }
  pushDecision(draft, seat, { ask: 'place', card, why: 'side', among });
}

/** Moves the card to this place of the seat's Conspiracy, cranked. */
export function goOver(draft: Draft, card: CardIx, seat: Seat, place: Place): void {
  toConspiracy(draft, card, seat, place, 'moved');
  crankAsResult(draft, card);
}
