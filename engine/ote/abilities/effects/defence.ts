import { attackUnderWay, combatants } from '../../frames/attack-frame.ts';
import { helpDefender } from '../../frames/combat.ts';
import { cardAt } from '../../state/read.ts';
import { matches } from '../matches.ts';
import type { Verb } from './types.ts';

/** `join the defence of another Hangman`: a combatant from now on, with its DP and with the same fate. */
export const joinDefence: Verb<'join-defence'> = {
  does: 'join-defence',
  run(draft, effect, doing) {
    const { state } = draft;
    const frame = attackUnderWay(state);
    if (frame === null || cardAt(state, doing.source).zone !== 'conspiracy') return;
    if (combatants(frame.combat).includes(doing.source)) return;
    const from = { seat: doing.seat, source: doing.source };
    if (matches(state, frame.combat.defender, effect.of, from)) {
      helpDefender(draft, frame, doing.source);
    }
  },
};
