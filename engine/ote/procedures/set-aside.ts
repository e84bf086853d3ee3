import { emit } from '../events/evolve.ts';
import { pushChoice, pushDecision, startEffect } from '../events/numbered.ts';
import { whereaboutsOf } from '../events/whereabouts.ts';
import { affects, isImmune } from '../reading/immunity.ts';
import { legalPlaces } from '../rules/ranks.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt } from '../state/read.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';
import { moveToConspiracy, moveToDeadPile } from './moves.ts';

/**
 * Carries out `Remove the Character from its Conspiracy.`: as long as the card is in play, the Character and the
 * cards on it only count for Uniqueness. Then it comes back, active. Makes one such change; returns whether there was
 * one.
 */
export function applySetAside(draft: Draft): boolean {
  const { state } = draft;
  if (!featuresOf(state).setsAside) return false;
  for (const effect of state.effects) {
    const { kind } = effect.change;
    if ((kind !== 'kept-aside' && kind !== 'set-aside') || isOnCharacter(state, effect)) continue;
    if (kind === 'kept-aside') putIntoDeadPile(draft, effect);
    else putBack(draft, effect);
    return true;
  }
  for (const said of staticsOf(state, 'removed')) {
    const { source, effect } = said;
    const { host, zone } = cardAt(state, source);
    if (zone !== 'on' || cardAt(state, host).zone !== 'conspiracy') continue;
    if (effect.who.who === 'bearer' && affects(state, said, effect.who, host)) {
      setAside(draft, source, host);
      return true;
    }
  }
  return false;
}

/** Checks whether the card is on the Character and the Character is not Immune to it. */
function isOnCharacter(state: GameState, { source, to }: ActiveEffect): boolean {
  const card = cardAt(state, source);
  return card.zone === 'on' && card.host === to && !isImmune(state, to, source);
}

/** Puts a popped card that was kept aside into the dead pile. */
function putIntoDeadPile(draft: Draft, effect: ActiveEffect): void {
  emit(draft, { type: 'effect-ended', effect });
  if (cardAt(draft.state, effect.to).zone === 'aside') moveToDeadPile(draft, effect.to, 'rule');
}

function setAside(draft: Draft, source: CardIx, card: CardIx): void {
  const { state } = draft;
  startEffect(draft, {
    source,
    to: card,
    frame: -1,
    until: { end: 'game' },
    change: { kind: 'set-aside' },
  });
  const { seat } = cardAt(state, card);
  const to = { zone: 'aside', seat, rank: 0, file: 0, host: -1, at: -1 } as const;
  emit(draft, { type: 'card-moved', card, from: whereaboutsOf(state, card), to, why: 'removed' });
}

function isCalledThen(state: GameState, source: CardIx): boolean {
  return preparedAt(state, source).statics.some(
    ({ effect }) => effect.holds === 'removed' && effect.called === true,
  );
}

/** Lets the card's owner call the Character at no cost; if that is impossible, it goes to the dead pile. */
function callBack(draft: Draft, { source, to }: ActiveEffect): void {
  const { owner } = cardAt(draft.state, source);
  pushChoice(draft, owner, {
    what: 'call-any',
    source,
    min: 1,
    max: 1,
    among: [{ card: to }],
  });
}

/** Puts the Character back into its Conspiracy. Its player chooses between places. */
function putBack(draft: Draft, effect: ActiveEffect): void {
  emit(draft, { type: 'effect-ended', effect });
  const { zone, seat } = cardAt(draft.state, effect.to);
  if (zone !== 'aside') return;
  if (isCalledThen(draft.state, effect.source)) {
    callBack(draft, effect);
    return;
  }
  const among = legalPlaces(draft.state, seat);
  const [only, ...others] = among;
  if (only !== undefined && others.length === 0) {
    moveToConspiracy(draft, effect.to, seat, only, 'moved');
    return;
  }
  pushDecision(draft, seat, { ask: 'place', card: effect.to, why: 'moved', among });
}
