import { askForBearer } from '../procedures/ask.ts';
import { combatants } from '../reading/attack-frame.ts';
import { combatUnderWay } from '../reading/fights.ts';
import { bearerProblem } from '../rules/bearer.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { Verb } from './verb.ts';

/** Moves a Gear of a popped Character to a combatant that was not popped (CALL-6). */
export const loot: Verb<'loot'> = {
  run(draft, _effect, context) {
    const { state } = draft;
    const combat = combatUnderWay(state);
    if (combat === null) return;
    for (const gear of cardsIn(context.named)) {
      const { seat } = cardAt(state, gear);
      const { popped = [] } = combat;
      const among = combatants(combat).filter(
        (ix) => !popped.includes(ix) && bearerProblem(state, gear, seat, ix) === null,
      );
      askForBearer(draft, context.seat, context.source, gear, among);
    }
  },
};
