import { isForBearer, type UsedAbility } from '../language/used-ability.ts';
import { cardAt, defOf } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { typeOf } from './matches.ts';

/**
 * Returns the card whose player may use the ability: the card itself or its bearer. A Gear is used by the Character's
 * player, and so are the actions and costs that a Condition gives its Character (EFF-4). Under Control that is the
 * controller.
 */
export function userOf(state: GameState, ix: CardIx, ability: UsedAbility): CardIx {
  const { zone, host } = cardAt(state, ix);
  if (zone !== 'on') return ix;
  return typeOf(state, ix) === 'gear' || isForBearer(ability) ? host : ix;
}

/** Returns the card whose player may use the card's ability at that index. */
export function userOfAbility(state: GameState, card: CardIx, index: number): CardIx {
  const ability = defOf(state, card).abilities[index];
  return ability?.kind === 'used' ? userOf(state, card, ability) : card;
}
