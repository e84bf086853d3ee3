import { helpDefender } from '../procedures/combat.ts';
import { combatants, duringAttack } from '../reading/attack-frame.ts';
import { matches } from '../reading/matches.ts';
import { cardAt } from '../state/read.ts';
import type { Verb } from './verb.ts';

/** `join the defence of another Hangman`: the card becomes a combatant, adds its DP, and is popped if the defender is. */
export const joinDefence: Verb<'join-defence'> = {
  run(draft, effect, context) {
    const { state } = draft;
    const { seat, source } = context;
    duringAttack(state, (frame) => {
      if (
        cardAt(state, source).zone === 'conspiracy' &&
        !combatants(frame.combat).includes(source) &&
        matches(state, frame.combat.defender, effect.of, { seat, source })
      ) {
        helpDefender(draft, frame, source);
      }
    });
  },
};
