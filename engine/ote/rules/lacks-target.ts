import type { UsedAbility } from '../language/used-ability.ts';
import type { GameState, Seat } from '../state/types.ts';
import { rulesOf } from './verbs/registry.ts';

/** Checks whether there is certainly no target for the ability, such as no card to Save. It runs before targets are searched. */
export function lacksTarget(state: GameState, seat: Seat, { effects }: UsedAbility): boolean {
  return effects.some((effect) => rulesOf(effect.do).lacksTarget?.(state, effect, seat) === true);
}
