import type { UsedAbility } from '../language/used-ability.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/event-answered.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import type { GameState, Seat } from '../state/types.ts';
import { slotsOf } from './slots.ts';
import { rulesOf } from './verbs/registry.ts';

/**
 * Checks whether the ability only adds to figures although the event under way does not depend on figures. Then no
 * card may crank for it (CRANK-3).
 */
export function cranksInVain(
  state: GameState,
  frame: AnnouncedFrame,
  { costs, effects }: Pick<UsedAbility, 'costs' | 'effects'>,
): boolean {
  if (isAttack(frame) || frame.stage !== 'before') return false;
  if (!costs.some(({ pay }) => pay === 'crank' || pay === 'flip')) return false;
  if (!effects.every((effect) => rulesOf(effect.do).addsToFigures === true)) return false;
  const under = effectsOf(state, frame);
  if (!under.every((effect) => rulesOf(effect.do).ignoresFigures === true)) return false;
  return !slotsOf(under).some(
    (slot) => slot.pick === 'card' && (slot.filter.figures.length > 0 || slot.filter.pull !== null),
  );
}

/** Checks whether there is certainly no target for the ability, such as no card to Save. It runs before targets are searched. */
export function lacksTarget(state: GameState, seat: Seat, { effects }: UsedAbility): boolean {
  return effects.some((effect) => rulesOf(effect.do).lacksTarget?.(state, effect, seat) === true);
}
