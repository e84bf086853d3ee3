import { askForBearer } from '../procedures/ask.ts';
import { combatants } from '../reading/attack-frame.ts';
import { combatUnderWay } from '../reading/fights.ts';
import { bearerProblem } from '../rules/call.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** A Gear of a Character that was popped goes on to a combatant that was not (CALL-6). */
export const loot: Verb<'loot'> = {
  does: 'loot',
  run(draft, _effect, doing) {
    const { state } = draft;
    const combat = combatUnderWay(state);
    if (combat === null) return;
    for (const gear of cardsIn(doing.named)) {
      const { seat } = cardAt(state, gear);
      const { popped = [] } = combat;
      const among = combatants(combat).filter(
        (ix) => !popped.includes(ix) && bearerProblem(state, gear, seat, ix) === null,
      );
      askForBearer(draft, doing.seat, doing.source, gear, among);
    }
  },
};
