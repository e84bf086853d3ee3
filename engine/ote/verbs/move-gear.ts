import { askForBearer } from '../procedures/ask.ts';
import { toBearer } from '../procedures/moves.ts';
import { combatants } from '../reading/attack-frame.ts';
import { combatUnderWay } from '../reading/fights.ts';
import { isLimited } from '../reading/limits.ts';
import { bearerProblem } from '../rules/call.ts';
import { mayGo } from '../rules/move-gear.ts';
import { cardAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import { subjects } from './subjects.ts';
import type { Verb } from './verb.ts';

/** A Gear or Condition goes from the Character that it is on to another that may have it (CALL-6). */
export const moveGear: Verb<'move-gear'> = {
  does: 'move-gear',
  run(draft, effect, doing) {
    const [gear, whom] = cardsIn(doing.named);
    const to = effect.to === 'self' ? doing.source : whom;
    if (gear === undefined || to === undefined) return;
    if (mayGo(draft.state, effect, gear, to)) toBearer(draft, gear, to, 'moved');
  },
};

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

/** This card goes to somebody else who may have it. */
export const passOn: Verb<'pass-on'> = {
  does: 'pass-on',
  run(draft, effect, doing) {
    const { zone, host, seat } = cardAt(draft.state, doing.source);
    const [to] = subjects(draft, effect.who, doing);
    if (to === undefined || zone !== 'on' || host === to) return;
    if (isLimited(draft.state, doing.source, 'cannot-be-moved')) return;
    if (bearerProblem(draft.state, doing.source, seat, to) !== null) return;
    toBearer(draft, doing.source, to, 'moved');
  },
};
