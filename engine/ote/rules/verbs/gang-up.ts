import type { Who } from '../../language/schema.ts';
import { attackUnderWay, isAttack } from '../../reading/attack-frame.ts';
import type { Target } from '../../state/frames.ts';
import { cardAt, nameOf } from '../../state/read.ts';
import { cardsIn } from '../../state/targets.ts';
import type { CardIx, GameState } from '../../state/types.ts';
import { joinsRefusal } from '../gang-up.ts';
import { refuse } from '../refuse.ts';
import type { VerbRules } from './verb-rules.ts';

/** Joins the attack under way (ABL-GANGUP). Each card that joins must be able to. */
export const gangUp: VerbRules<'gang-up'> = {
  refusalAlone(state, effect, named, source) {
    const attack = attackUnderWay(state);
    if (attack === null) {
      const name = nameOf(state, source);
      return refuse('ABL-GANGUP', `${name} joins an attack, and none is under way.`);
    }
    for (const card of joiners(state, effect.who, named, source)) {
      const refusal = joinsRefusal(state, attack.combat, effect, card);
      if (refusal !== null) return refusal;
    }
    return null;
  },
  touch: () => 'attack',
  touches: (state, { frame, response }, effect, named) =>
    isAttack(frame) &&
    joiners(state, effect.who, named, response.source).some(
      (card) => joinsRefusal(state, frame.combat, effect, card) === null,
    ),
  certain: () => true,
};

/** This card, its bearer, or the named cards. */
function joiners(
  state: GameState,
  who: Who,
  named: readonly Target[],
  source: CardIx,
): readonly CardIx[] {
  if (who.who === 'self') return [source];
  return who.who === 'bearer' ? [cardAt(state, source).host] : cardsIn(named);
}
