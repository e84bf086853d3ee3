import { announceAttack } from '../procedures/announce.ts';
import { isFightGoingOn } from '../reading/attack-frame.ts';
import { bearerOrSelf, cardAt } from '../state/read.ts';
import { affectedCards } from './affected-cards.ts';
import type { Verb } from './verb.ts';

/** `attack WHO`: the Character attacks. Its crank was the cost, and the attack does not count as the turn's attack. */
export const attack: Verb<'attack'> = {
  run(draft, effect, context) {
    const attacker = bearerOrSelf(draft.state, context.source);
    const [target] = affectedCards(draft, effect.who, context);
    if (target === undefined || cardAt(draft.state, attacker).zone !== 'conspiracy') return;
    if (isFightGoingOn(draft.state)) return;
    announceAttack(draft, context.seat, attacker, target, 'cranked');
  },
};
