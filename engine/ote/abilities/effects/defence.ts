import { combatants, duringAttack } from '../../frames/attack-frame.ts';
import { helpDefender } from '../../frames/combat.ts';
import { cardAt } from '../../state/read.ts';
import { matches } from '../matches.ts';
import type { Verb } from './types.ts';

/** `join the defence of another Hangman`: a combatant from now on, with its DP and with the same fate. */
export const joinDefence: Verb<'join-defence'> = {
  does: 'join-defence',
  run(draft, effect, doing) {
    const { state } = draft;
    const { seat, source } = doing;
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
