import type { Filter, Limit } from '../language/schema.ts';
import { cardAt, defOf, isWorking } from '../state/read.ts';
import { featuresOf, limitStaticsOf, staticsOf } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { affects, isImmune, isImmuneBefore } from './immunity.ts';
import { matchesPrinted, typeOf } from './matches.ts';

/** Checks whether the card may crank now for this purpose. A text may forbid it, or allow it only for attacks (CARD-0). */
export function mayCrank(
  state: GameState,
  ix: CardIx,
  purpose: 'attack' | 'other',
  /** The purpose of the crank, as procedures/remember-act.ts records it. */
  act: string,
): boolean {
  if (!featuresOf(state).limits) return true;
  if (isLimited(state, ix, 'cannot-repeat') && state.turn.acts?.includes(`${ix}:${act}`) === true)
    return false;
  if (isLimited(state, ix, 'cannot-crank') || isLimited(state, ix, 'cannot-be-cranked'))
    return false;
  return purpose === 'attack' || !isLimited(state, ix, 'cannot-crank-except-to-attack');
}

/** Checks whether the card may be cranked as a result (CRANK-1). */
export function mayBeCranked(state: GameState, ix: CardIx): boolean {
  return !isLimited(state, ix, 'cannot-be-cranked');
}

function isIdled(effect: ActiveEffect, gear: CardIx): boolean {
  return effect.to === gear && effect.change.kind === 'idle';
}

/** Checks whether an effect has made the card do nothing. */
export function isNegated(state: GameState, card: CardIx): boolean {
  return featuresOf(state).idles && state.effects.some((one) => isIdled(one, card));
}

/** Checks whether the Gear does nothing, because its Character cannot use it. */
export function isIdleGear(state: GameState, gear: CardIx): boolean {
  if (isNegated(state, gear)) return true;
  if (!featuresOf(state).limits) return false;
  const { zone, host } = cardAt(state, gear);
  if (zone !== 'on' || typeOf(state, gear) !== 'gear') return false;
  const barred = state.effects.some(
    ({ to, change }) =>
      change.kind === 'limit' &&
      to === host &&
      change.limit === 'cannot-use-gear' &&
      (change.gear === null || matchesByTraits(state, gear, change.gear)),
  );
  if (barred) return true;
  return limitStaticsOf(state, 'cannot-use-gear').some(({ source, effect, while: when }) => {
    if (source === gear) return false;
    if (source !== host && cardAt(state, source).host !== host) return false;
    if ((effect.who.who === 'self') !== (source === host)) return false;
    if (effect.gear !== undefined && !matchesByTraits(state, gear, effect.gear)) return false;
    return !isImmuneBefore(state, host, source) && holdsNow(state, source, when);
  });
}

/** Checks the filter by printed facts: traits and figures depend on whether a Gear works, so this cannot depend on them. */
function matchesByTraits(state: GameState, gear: CardIx, filter: Filter): boolean {
  return matchesPrinted(defOf(state, gear), filter);
}

/** Checks whether the Character must attack before its player's Operations end, if it can. */
export function mustAttack(state: GameState, ix: CardIx): boolean {
  if (!featuresOf(state).forces) return false;
  if (isLimited(state, ix, 'must-attack-each-turn')) return true;
  return mustTakeHighest(state, ix);
}

/** Checks for the text `Must attack the legal target with the highest DP.` */
export function mustTakeHighest(state: GameState, ix: CardIx): boolean {
  for (const said of staticsOf(state, 'attack-highest-dp'))
    if (affects(state, said, undefined, ix)) return true;
  return false;
}

/** Checks whether the card is limited by an effect in force, on itself or on all Characters of a player on that player's turn. */
function isLimitedNow(state: GameState, ix: CardIx, limit: Limit): boolean {
  for (const { to, source, change } of state.effects) {
    if (change.kind === 'limit') {
      if (to === ix && change.limit === limit && change.gear === null) return true;
    } else if (change.kind === 'bound' && change.seat === state.turn.seat) {
      const { seat, zone } = cardAt(state, ix);
      if (seat !== change.seat || zone !== 'conspiracy') continue;
      if (change.limits.includes(limit) && !isImmune(state, ix, source)) return true;
    }
  }
  return false;
}

/** Checks whether the card has this limit by its own text, a card on it, or an effect in force. */
export function isLimited(state: GameState, ix: CardIx, limit: Limit): boolean {
  if (!featuresOf(state).limits) return false;
  if (!isWorking(state, ix)) return false;
  if (isLimitedNow(state, ix, limit)) return true;
  for (const said of limitStaticsOf(state, limit))
    if (affects(state, said, said.effect.who, ix)) return true;
  return false;
}
