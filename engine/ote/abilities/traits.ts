import { cardAt, defOf, isInForce, isWorking } from '../state/read.ts';
import type { CardDef, CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { featuresOf } from './features.ts';
import { matchesPlace, matchesPrinted } from './matches.ts';
import { type PreparedStatic, preparedAt } from './prepared.ts';
import { sourcesOf } from './sources.ts';

/**
 * The card's traits now: printed, then what cards in play and effects in force give or take, oldest
 * first. Filters inside such an ability are read by printed traits, so that no reading needs itself.
 */
export function traitsOf(state: GameState, ix: CardIx): readonly string[] {
  const printed = defOf(state, ix).traits;
  if (!featuresOf(state).changesTraits && state.effects.length === 0) return printed;
  let traits: string[] | null = null;
  const change = () => {
    traits ??= printed.slice();
    return traits;
  };
  for (const source of sourcesOf(state).traits) {
    for (const one of preparedAt(state, source).traitStatics) {
      if (!touches(state, source, one, ix)) continue;
      if (!isInForce(state, source) || !holdsNow(state, source, one.while)) continue;
      traits = changed(change(), one);
    }
  }
  for (const effect of state.effects) {
    if (effect.to !== ix || effect.change.kind !== 'trait') continue;
    const { op, trait } = effect.change;
    const now = change();
    traits = op === 'give' ? plus(now, trait) : minus(now, trait);
  }
  return traits ?? printed;
}

/** The same, as traits are compared: in small letters. */
export function foldedTraitsOf(state: GameState, ix: CardIx): readonly string[] {
  if (!featuresOf(state).changesTraits && state.effects.length === 0) {
    return preparedAt(state, ix).traits;
  }
  return traitsOf(state, ix).map((trait) => trait.toLowerCase());
}

function touches(state: GameState, source: CardIx, one: PreparedStatic, ix: CardIx): boolean {
  if (!('who' in one.effect)) return false;
  const { who } = one.effect;
  switch (who.who) {
    case 'self':
      return source === ix;
    case 'bearer':
      return cardAt(state, source).host === ix;
    case 'each':
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

function changed(traits: string[], one: PreparedStatic): string[] {
  const { effect } = one;
  switch (effect.holds) {
    case 'trait':
      return plus(traits, effect.trait);
    case 'no-trait':
      return minus(traits, effect.trait);
    case 'first-trait-replaced':
      return [effect.trait, ...traits.slice(1)];
    default:
      return traits;
  }
}

function plus(traits: string[], trait: string): string[] {
  return traits.some((one) => one.toLowerCase() === trait.toLowerCase())
    ? traits
    : [...traits, trait];
}

function minus(traits: string[], trait: string): string[] {
  return traits.filter((one) => one.toLowerCase() !== trait.toLowerCase());
}

/** Is the trait printed on the card? */
export function printedTraitsHold(def: CardDef, trait: string): boolean {
  return def.traits.some((one) => one.toLowerCase() === trait.toLowerCase());
}
