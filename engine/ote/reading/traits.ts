import { foldWord } from '../language/folded.ts';
import type { PreparedStatic } from '../state/cards/prepared.ts';
import { defOf, isInForce, isWorking } from '../state/read.ts';
import { featuresOf, givenNow, momentOf, preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { holdsNow } from './conditions.ts';
import { isImmuneByPrint, reachesPrinted } from './immunity.ts';
import { isIdleGear } from './limits.ts';
import { matchesPrinted } from './matches.ts';

const NO_CARDS: readonly CardIx[] = [];

/**
 * Returns the card's traits now: printed traits, and those that cards in play and effects in force give or take,
 * oldest first. Filters inside such an ability use printed traits, so that no reading depends on itself.
 */
export function traitsOf(state: GameState, ix: CardIx): readonly string[] {
  return traitsChangedBy(state, ix, changesTraitsOf);
}

type TraitChangeCheck = typeof changesTraitsOf;

/**
 * Returns the card's traits for a condition of `source`: without the changes by `source` itself. While traits are
 * being computed, so that no reading depends on itself: with the changes by cards older than `source` only, and null
 * if `source` does not change traits or is not older than the card whose change is being read.
 */
export function traitsBesides(
  state: GameState,
  source: CardIx,
  ix: CardIx,
): readonly string[] | null {
  const below = momentOf(state).traitsBelow;
  if (below === null) {
    return traitsChangedBy(
      state,
      ix,
      (now, by, one, on) => by !== source && changesTraitsOf(now, by, one, on),
    );
  }
  const rank = sourcesOf(state).traits.indexOf(source);
  return rank < 0 || rank >= below ? null : traitsChangedBy(state, ix, changesTraitsOf, rank);
}

/** Returns the card's traits after all changes that pass `touching`, by the `below` oldest cards that change traits. */
function traitsChangedBy(
  state: GameState,
  ix: CardIx,
  touching: TraitChangeCheck,
  below = Number.POSITIVE_INFINITY,
): readonly string[] {
  const printed = defOf(state, ix).traits;
  const changing = featuresOf(state).changesTraits ? sourcesOf(state).traits : NO_CARDS;
  const given = givenNow(state).traits;
  if (changing.length === 0 && given.length === 0) return printed;
  let traits = printed;
  const moment = momentOf(state);
  const nested = moment.traitsBelow;
  moment.traitsBelow = Math.min(nested ?? below, below);
  try {
    for (const [rank, source] of changing.entries()) {
      if (rank >= below) break;
      for (const one of preparedAt(state, source).traitStatics) {
        if (!touching(state, source, one, ix)) continue;
        if (!isInForce(state, source) || !holdsNow(state, source, one.while)) continue;
        if (isIdleGear(state, source) || isImmuneByPrint(state, ix, source)) continue;
        traits = traitsAfter(traits, one);
      }
    }
  } finally {
    moment.traitsBelow = nested;
  }
  for (const effect of given) {
    if (effect.to !== ix) continue;
    if (effect.change.kind === 'replaced-trait') {
      traits = replaceTrait(traits, effect.change.old, effect.change.trait);
      continue;
    }
    if (effect.change.kind !== 'trait') continue;
    const { op, trait } = effect.change;
    traits = op === 'give' ? addTrait(traits, trait) : removeTrait(traits, trait);
  }
  return traits;
}

/** Returns the card's traits in lower case, as they are compared. */
export function foldedTraitsOf(state: GameState, ix: CardIx): readonly string[] {
  if (!featuresOf(state).changesTraits && state.effects.length === 0) {
    return preparedAt(state, ix).traits;
  }
  const traits = traitsOf(state, ix);
  // Usually nothing has changed the traits.
  if (traits === defOf(state, ix).traits) return preparedAt(state, ix).traits;
  return traits.map((trait) => trait.toLowerCase());
}

function changesTraitsOf(
  state: GameState,
  source: CardIx,
  one: PreparedStatic,
  ix: CardIx,
): boolean {
  const { effect } = one;
  if (effect.holds === 'trait-spreads') return isInfected(state, source, ix, effect);
  if (!('who' in effect)) return false;
  const { who } = effect;
  if (who.who === 'each' && 'everywhere' in effect && effect.everywhere) {
    return matchesPrinted(defOf(state, ix), who.filter);
  }
  return reachesPrinted(state, source, who, ix);
}

function traitsAfter(traits: readonly string[], one: PreparedStatic): readonly string[] {
  const { effect } = one;
  switch (effect.holds) {
    case 'trait':
    case 'trait-spreads':
      return addTrait(traits, effect.trait);
    case 'no-trait':
      return removeTrait(traits, effect.trait);
    case 'first-trait-replaced':
      return [effect.trait, ...traits.slice(1)];
    default:
      return traits;
  }
}

/** Replaces the old trait by the new one; a card without the old trait does not change. */
function replaceTrait(
  traits: readonly string[],
  old: number | string,
  trait: string,
): readonly string[] {
  return traits.map((one, at) =>
    (typeof old === 'number' ? at === old - 1 : foldWord(one) === foldWord(old)) ? trait : one,
  );
}

type SpreadingTrait = Extract<PreparedStatic['effect'], { holds: 'trait-spreads' }>;

/** Checks whether the card shares a trait with a card in play that has the spreading trait. */
function isInfected(state: GameState, source: CardIx, ix: CardIx, effect: SpreadingTrait): boolean {
  const spreading = spreadingTraits(state, source, effect);
  return spreading.size > 0 && ownTraits(state, ix).some((trait) => spreading.has(foldWord(trait)));
}

/** Returns the card's traits after the changes by every other card and effect. */
function ownTraits(state: GameState, ix: CardIx): readonly string[] {
  return traitsChangedBy(state, ix, touchesUnlessSpreading);
}

function touchesUnlessSpreading(
  state: GameState,
  source: CardIx,
  one: PreparedStatic,
  ix: CardIx,
): boolean {
  return one.effect.holds !== 'trait-spreads' && changesTraitsOf(state, source, one, ix);
}

/**
 * Returns the traits of cards in play that have the spreading trait, without that trait and the excepted one. A card
 * that gets the trait spreads it further by its other traits. An Immune card does not get it.
 */
function spreadingTraits(
  state: GameState,
  source: CardIx,
  effect: SpreadingTrait,
): ReadonlySet<string> {
  const moment = momentOf(state);
  moment.spreading ??= new Map();
  let found = moment.spreading.get(source);
  if (found === undefined) {
    found = spreadFrom(state, source, effect);
    moment.spreading.set(source, found);
  }
  return found;
}

function spreadFrom(
  state: GameState,
  source: CardIx,
  { trait, except }: SpreadingTrait,
): ReadonlySet<string> {
  const spread = foldWord(trait);
  const kept = foldWord(except);
  const cards = state.inPlay
    .filter((ix) => isWorking(state, ix))
    .map((ix) => ({
      traits: ownTraits(state, ix).map(foldWord),
      immune: isImmuneByPrint(state, ix, source),
    }));
  const spreading = new Set<string>();
  for (let more = true; more; ) {
    more = false;
    for (const { traits, immune } of cards) {
      if (!traits.some((one) => one === spread || (!immune && spreading.has(one)))) continue;
      for (const one of traits) {
        if (one === spread || one === kept || spreading.has(one)) continue;
        spreading.add(one);
        more = true;
      }
    }
  }
  return spreading;
}

function addTrait(traits: readonly string[], trait: string): readonly string[] {
  return traits.some((one) => one.toLowerCase() === trait.toLowerCase())
    ? traits
    : [...traits, trait];
}

function removeTrait(traits: readonly string[], trait: string): readonly string[] {
  return traits.filter((one) => one.toLowerCase() !== trait.toLowerCase());
}
