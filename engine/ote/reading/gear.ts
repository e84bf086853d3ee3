import { cardAt, defOf } from '../state/read.ts';
import { preparedAt, sourcesOf } from '../state/table/look-up.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { coversFigure, saysItsOwnFigure } from './as-printed.ts';

export type GearKind = 'Weapon' | 'Armor';
const GEAR_KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/** Returns the Weapons, or the Armors, that a Character bears, oldest first, with only one of several copies (CARD-7). */
export function borneGear(state: GameState, ix: CardIx, kind: GearKind): readonly CardIx[] {
  return gearOfKind(state, gearOn(state, ix), kind);
}

const NO_GEAR: readonly CardIx[] = [];

/** Lists every Weapon and Armor on the card, oldest first. */
function gearOn(state: GameState, ix: CardIx): readonly CardIx[] {
  let found: CardIx[] | null = null;
  for (const on of sourcesOf(state).arms) {
    if (cardAt(state, on).host !== ix) continue;
    if (found === null) found = [on];
    else found.push(on);
  }
  return found ?? NO_GEAR;
}

function gearOfKind(state: GameState, gear: readonly CardIx[], kind: GearKind): readonly CardIx[] {
  const names = new Set<string>();
  return gear.filter((on) => {
    const { weapon, armor } = preparedAt(state, on);
    const { name } = defOf(state, on);
    if (!(kind === 'Weapon' ? weapon : armor) || names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/**
 * Returns the Weapons and Armors that do not count outside a combat. Only one of each kind counts (ATK-9): the best,
 * and among equally good ones the oldest.
 */
export function spareGear(state: GameState, ix: CardIx): readonly CardIx[] {
  if (cardAt(state, ix).zone !== 'conspiracy') return NO_GEAR;
  const all = gearOn(state, ix);
  if (all.length < 2) return NO_GEAR;
  let spare: CardIx[] | null = null;
  for (const kind of GEAR_KINDS) {
    const gear = gearOfKind(state, all, kind);
    if (gear.length < 2) continue;
    const best = gear.reduce((a, b) => (worthOfGear(state, b) > worthOfGear(state, a) ? b : a));
    spare = [...(spare ?? []), ...gear.filter((one) => one !== best)];
  }
  return spare ?? NO_GEAR;
}

/** Returns the sum that the Gear adds to AP and DP outside a combat, where no starred figure and no `vs.` counts. */
function worthOfGear(state: GameState, gear: CardIx): number {
  return worthOf(state, gear, 'ap') + worthOf(state, gear, 'dp');
}

function worthOf(state: GameState, gear: CardIx, figure: 'ap' | 'dp'): number {
  const printed = defOf(state, gear)[figure];
  let worth = printed === null || printed.star ? 0 : printed.value;
  for (const { effect, while: when } of preparedAt(state, gear).statics) {
    if (effect.holds !== 'figure' || effect.op !== 'add' || effect.who.who !== 'bearer') continue;
    if (when !== null || effect.vs !== null || typeof effect.by !== 'number') continue;
    if (!coversFigure(effect.figure, figure)) continue;
    if (!saysItsOwnFigure(state, gear, figure, effect.by)) worth += effect.by;
  }
  return worth;
}

/** Returns the change that the Gear's own figure makes to the figure that matters in a combat. */
export function figureOfGear(state: GameState, gear: CardIx, figure: 'ap' | 'dp'): number {
  return defOf(state, gear)[figure]?.value ?? 0;
}
