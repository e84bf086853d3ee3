import type { UsedAbility } from '../language/used-ability.ts';
import type { GameState, Seat } from '../state/types.ts';
import { rulesOf } from './verbs/registry.ts';

/** Is there certainly nobody whom the ability could name, as nobody to Save? Asked before any target is looked for. */
export function lacksTarget(state: GameState, seat: Seat, { effects }: UsedAbility): boolean {
  return effects.some((effect) => rulesOf(effect.do).lacksTarget?.(state, effect, seat) === true);
}
