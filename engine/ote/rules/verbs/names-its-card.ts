import type { Who } from '../../language/schema.ts';
import { attackUnderWay } from '../../reading/attack-frame.ts';
import type { Target } from '../../state/frames.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';

/** Does the effect apply to its own card, or to a card that must be named? */
export function namesItsCard(who: Who): boolean {
  return who.who === 'self' || (who.who === 'chosen' && who.word !== 'up-to');
}

/** Does the effect certainly apply to a card: its own, or a named card that no combat shields? */
export function isSureToReach(state: GameState, who: Who): boolean {
  return who.who === 'self' || (namesItsCard(who) && attackUnderWay(state) === null);
}

/** Is this the only named target? */
export function namesOnly(named: readonly Target[], card: CardIx): boolean {
  return named.length === 1 && cardsIn(named).includes(card);
}
