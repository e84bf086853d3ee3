import type { Effect } from '../language/schema-effect.ts';
import type { UsedAbility } from '../language/used-ability.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { effectsOf } from '../reading/effects-of-event.ts';
import type { AnnouncedFrame } from '../state/frames.ts';
import type { GameState } from '../state/types.ts';
import { slotsOf } from './slots.ts';

/** What comes to the same whatever the figures of whom it is done to. */
const BLIND: ReadonlySet<Effect['do']> = new Set<Effect['do']>([
  'control',
  'crank',
  'uncrank',
  'flip',
  'pop',
  'move',
  'swap',
  'return-to-hand',
  'put-on-deck',
  'remove',
]);

/** CRANK-3: a Character cranks to add to figures only where the action under way hangs on figures. */
export function cranksInVain(
  state: GameState,
  frame: AnnouncedFrame,
  { costs, effects }: Pick<UsedAbility, 'costs' | 'effects'>,
): boolean {
  if (isAttack(frame) || frame.stage !== 'before') return false;
  if (!costs.some(({ pay }) => pay === 'crank' || pay === 'flip')) return false;
  if (!effects.every(({ do: verb }) => verb === 'change')) return false;
  const under = effectsOf(state, frame);
  if (!under.every(({ do: verb }) => BLIND.has(verb))) return false;
  return !slotsOf(under).some(
    (slot) => slot.pick === 'card' && (slot.filter.figures.length > 0 || slot.filter.pull !== null),
  );
}
