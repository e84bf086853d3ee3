import type { Who } from '../../language/schema.ts';
import { attackUnderWay } from '../../reading/attack-frame.ts';
import type { Target } from '../../state/frames.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';

/** Is the effect about its own card, or about one that must be named? */
export function namesItsCard(who: Who): boolean {
  return who.who === 'self' || (who.who === 'chosen' && who.word !== 'up-to');
}

/** Does the effect reach a card for certain: its own, or a named one where no combat can shield it? */
export function isSureToReach(state: GameState, who: Who): boolean {
  return who.who === 'self' || (namesItsCard(who) && attackUnderWay(state) === null);
}

/** Is this card all that was named? */
export function namesOnly(named: readonly Target[], card: CardIx): boolean {
  return named.length === 1 && cardsIn(named).includes(card);
}
