import { cardAt, defOf, nameOf } from '../state/read.ts';
import { preparedAt } from '../state/table/look-up.ts';
import type { ActiveEffect, CardIx, GameState } from '../state/types.ts';
import type { GearKind } from './gear.ts';

/** One reason of a figure, with the facts that tell which Gear it comes from. */
interface GearReason {
  readonly by: number;
  readonly source: CardIx;
  readonly why: 'printed' | 'card' | 'effect';
  readonly effect?: ActiveEffect;
}

/**
 * CARD-7: checks whether another copy, or an earlier use, of the card that made the effect has already changed the
 * figure. The figures that a used Gear leaves behind for the turn count as that Gear, and one copy of a Gear works at
 * a time.
 */
export function isRepeated(
  state: GameState,
  effect: ActiveEffect,
  found: readonly GearReason[],
): boolean {
  const { name, nonCumulative } = preparedAt(state, effect.source);
  const named = (one: GearReason) => preparedAt(state, one.source).name === name;
  if (nonCumulative) return found.some((one) => one.why === 'effect' && named(one));
  if (found.length === 0 || !isOfGear(state, effect)) return false;
  return found.some((one) => {
    if (one.why === 'printed' || !named(one)) return false;
    if (one.source !== effect.source) return !isUsedUpFor(state, effect);
    // The copy in play counts with its figures, so the figures that it has left behind do not.
    if (one.effect === undefined) return isLeftBehind(effect);
    return one.effect.frame !== effect.frame && isSameChange(one.effect, effect);
  });
}

/** Checks whether it is the effect of an ability that costs the Gear itself (CARD-0). Then each copy is used up for its own effect. */
function isUsedUpFor(state: GameState, { source, change }: ActiveEffect): boolean {
  if (change.kind !== 'figure' || change.worn !== 'used') return false;
  return defOf(state, source).abilities.some(
    (ability) =>
      'costs' in ability && ability.costs?.some(({ pay }) => pay === 'discard-this') === true,
  );
}

/** Checks whether it is an effect of a Gear for the turn or for a combat. */
function isOfGear(state: GameState, effect: ActiveEffect): boolean {
  const { until, source } = effect;
  if (until.end !== 'turn-of' && until.end !== 'frame') return false;
  return isLeftBehind(effect) || defOf(state, source).type === 'gear';
}

/** Checks whether these are the figures of a used Gear that has left the Character (EFF-4). */
function isLeftBehind({ change }: ActiveEffect): boolean {
  return change.kind === 'figure' && change.worn === 'left';
}

function isSameChange({ change: one }: ActiveEffect, { change: other }: ActiveEffect): boolean {
  return (
    one.kind === 'figure' &&
    other.kind === 'figure' &&
    one.figure === other.figure &&
    one.op === other.op &&
    one.worn === other.worn &&
    JSON.stringify(one.vs) === JSON.stringify(other.vs)
  );
}

const GEAR_KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/**
 * Returns the reasons with only the best of a Character's Weapons, including those that used ones left behind, and the
 * best of its Armors (ATK-9). Statics alone need no check, because unchosen Gear in play is left out before.
 */
export function withOneOfEachKind<T extends GearReason>(
  state: GameState,
  ix: CardIx,
  found: readonly T[],
): readonly T[] {
  if (!found.some(({ effect }) => effect?.change.kind === 'figure' && effect.change.worn)) {
    return found;
  }
  let rest = found;
  for (const kind of GEAR_KINDS) {
    const sums = new Map<string, number>();
    for (const one of rest) {
      if (!isFigureOfArm(state, ix, one, kind)) continue;
      const name = nameOf(state, one.source);
      sums.set(name, (sums.get(name) ?? 0) + one.by);
    }
    if (sums.size < 2) continue;
    const [best] = [...sums].reduce((a, b) => (b[1] > a[1] ? b : a));
    rest = rest.filter(
      (one) => nameOf(state, one.source) === best || !isFigureOfArm(state, ix, one, kind),
    );
  }
  return rest;
}

/** Checks whether it is the figure of such a Gear on the Character, in play or left behind. */
function isFigureOfArm(
  state: GameState,
  ix: CardIx,
  { source, why, effect }: GearReason,
  kind: GearKind,
): boolean {
  if (why === 'printed' || source === ix) return false;
  const { weapon, armor } = preparedAt(state, source);
  if (!(kind === 'Weapon' ? weapon : armor)) return false;
  if (effect === undefined) return cardAt(state, source).host === ix;
  return effect.change.kind === 'figure' && effect.change.worn !== undefined;
}
