import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { printedTraitsHold } from './traits.ts';

export type GearKind = 'Weapon' | 'Armor';
const KINDS: readonly GearKind[] = ['Weapon', 'Armor'];

/** The Weapons, or the Armors, that a Character bears, oldest first; of several copies one (CARD-7). */
export function borne(state: GameState, ix: CardIx, kind: GearKind): readonly CardIx[] {
  const names = new Set<string>();
  return state.inPlay.filter((on) => {
    const def = defOf(state, on);
    if (cardAt(state, on).host !== ix || !isGearOf(state, on, kind) || names.has(def.name)) {
      return false;
    }
    names.add(def.name);
    return true;
  });
}

function isGearOf(state: GameState, on: CardIx, kind: GearKind): boolean {
  const def = defOf(state, on);
  const gear = def.type === 'gear' || def.orType === 'gear';
  return gear && printedTraitsHold(def, kind);
}

const NONE: readonly CardIx[] = [];

/**
 * Of several Weapons only one counts in a combat, and so of Armors (ATK-9). Outside of one, figures
 * show the best of each kind, the oldest of equals; this is the rest.
 */
export function spareGear(state: GameState, ix: CardIx): readonly CardIx[] {
  let spare: CardIx[] | null = null;
  for (const kind of KINDS) {
    if (!mayBear(state, ix)) return NONE;
    const gear = borne(state, ix, kind);
    if (gear.length < 2) continue;
    const best = gear.reduce((a, b) => (worth(state, b) > worth(state, a) ? b : a));
    spare = [...(spare ?? []), ...gear.filter((one) => one !== best)];
  }
  return spare ?? NONE;
}

function mayBear(state: GameState, ix: CardIx): boolean {
  return (
    cardAt(state, ix).zone === 'conspiracy' &&
    state.inPlay.some((on) => cardAt(state, on).host === ix)
  );
}

function worth(state: GameState, gear: CardIx): number {
  const { ap, dp } = defOf(state, gear);
  return (ap?.value ?? 0) + (dp?.value ?? 0);
}

/** What a Gear's own figure does to the figure that matters in a combat. */
export function figureOfGear(state: GameState, gear: CardIx, figure: 'ap' | 'dp'): number {
  return defOf(state, gear)[figure]?.value ?? 0;
}
