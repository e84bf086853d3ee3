import { cardAt, defOf, isInForce, isWorking } from '../state/read.ts';
import type { CardDef, CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { featuresOf } from './features.ts';
import { folded } from './folded.ts';
import { givenNow } from './given.ts';
import { matchesPlace, matchesPrinted } from './matches.ts';
import { type PreparedStatic, preparedAt } from './prepared.ts';
import { bearersOf, sourcesOf } from './sources.ts';

const NOBODY: readonly CardIx[] = [];

/**
 * The card's traits now: printed, then what cards in play and effects in force give or take, oldest
 * first. Filters inside such an ability are read by printed traits, so that no reading needs itself.
 */
export function traitsOf(state: GameState, ix: CardIx): readonly string[] {
  const printed = defOf(state, ix).traits;
  const changing = featuresOf(state).changesTraits ? sourcesOf(state).traits : NOBODY;
  const given = givenNow(state).traits;
  if (changing.length === 0 && given.length === 0) return printed;
  let traits = printed;
  for (const source of changing) {
    for (const one of preparedAt(state, source).traitStatics) {
      if (!touches(state, source, one, ix)) continue;
      if (!isInForce(state, source) || !holdsNow(state, source, one.while)) continue;
      traits = changed(traits, one);
    }
  }
  for (const effect of given) {
    if (effect.to !== ix) continue;
    if (effect.change.kind === 'nth-trait') {
      traits = replaced(traits, effect.change.nth, effect.change.trait);
      continue;
    }
    if (effect.change.kind !== 'trait') continue;
    const { op, trait } = effect.change;
    traits = op === 'give' ? plus(traits, trait) : minus(traits, trait);
  }
  return traits;
}

/** The same, as traits are compared: in small letters. */
export function foldedTraitsOf(state: GameState, ix: CardIx): readonly string[] {
  if (!featuresOf(state).changesTraits && state.effects.length === 0) {
    return preparedAt(state, ix).traits;
  }
  const traits = traitsOf(state, ix);
  // Most often nothing has changed them after all.
  if (traits === defOf(state, ix).traits) return preparedAt(state, ix).traits;
  return traits.map((trait) => trait.toLowerCase());
}

function touches(state: GameState, source: CardIx, one: PreparedStatic, ix: CardIx): boolean {
  if (one.effect.holds === 'trait-spreads') return isInfected(state, ix, one.effect);
  if (!('who' in one.effect)) return false;
  const { who } = one.effect;
  switch (who.who) {
    case 'self':
      return source === ix;
    case 'bearer':
      return cardAt(state, source).host === ix;
    case 'each':
      if ('everywhere' in one.effect && one.effect.everywhere) {
        return matchesPrinted(defOf(state, ix), who.filter);
      }
      return (
        !(who.other && source === ix) &&
        isWorking(state, ix) &&
        matchesPrinted(defOf(state, ix), who.filter) &&
        matchesPlace(state, ix, who.filter.where, { seat: cardAt(state, source).seat, source })
      );
    default:
      return false;
  }
}

function changed(traits: readonly string[], one: PreparedStatic): readonly string[] {
  const { effect } = one;
  switch (effect.holds) {
    case 'trait':
    case 'trait-spreads':
      return plus(traits, effect.trait);
    case 'no-trait':
      return minus(traits, effect.trait);
    case 'first-trait-replaced':
      return [effect.trait, ...traits.slice(1)];
    default:
      return traits;
  }
}

/** The trait at that place; who has fewer keeps them. */
function replaced(traits: readonly string[], nth: number, trait: string): readonly string[] {
  if (traits.length < nth) return traits;
  return traits.map((one, at) => (at === nth - 1 ? trait : one));
}

type Spreads = Extract<PreparedStatic['effect'], { holds: 'trait-spreads' }>;

/** By printed traits: does the card share one with a card in play that has the trait which spreads? */
function isInfected(state: GameState, ix: CardIx, { trait, except }: Spreads): boolean {
  const spread = folded(trait);
  const bearers = bearersOf(state, spread);
  if (bearers.length === 0) return false;
  const kept = folded(except);
  for (const mine of preparedAt(state, ix).traits) {
    if (mine === kept || mine === spread) continue;
    for (const other of bearers) {
      if (preparedAt(state, other).traits.includes(mine) && isWorking(state, other)) return true;
    }
  }
  return false;
}

function plus(traits: readonly string[], trait: string): readonly string[] {
  return traits.some((one) => one.toLowerCase() === trait.toLowerCase())
    ? traits
    : [...traits, trait];
}

function minus(traits: readonly string[], trait: string): readonly string[] {
  return traits.filter((one) => one.toLowerCase() !== trait.toLowerCase());
}

/** Is the trait printed on the card? */
export function printedTraitsHold(def: CardDef, trait: string): boolean {
  return def.traits.some((one) => one.toLowerCase() === trait.toLowerCase());
}
