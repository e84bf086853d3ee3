import type { Who } from '../../language/schema.ts';
import { isAttack } from '../../reading/attack-frame.ts';
import { isImmuneToAbility } from '../../reading/immunity.ts';
import type { Target } from '../../state/frames.ts';
import { cardAt } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import type { GameState } from '../../state/types.ts';
import type { Answered } from './verb-rules.ts';

/**
 * Is the event an attack whose defender would avoid it (ABL-AVOID)? An attacker that is Immune to Avoid
 * Combat cannot be avoided.
 */
export function avoids(
  state: GameState,
  { frame, response: { source } }: Answered,
  who: Who,
  named: readonly Target[],
): boolean {
  if (!isAttack(frame)) return false;
  const { attackers, defender } = frame.combat;
  if (attackers.some((ix) => isImmuneToAbility(state, ix, 'avoid', defender))) return false;
  if (who.who === 'self') return source === defender;
  if (who.who === 'bearer') return cardAt(state, source).host === defender;
  return cardsIn(named).includes(defender);
}
