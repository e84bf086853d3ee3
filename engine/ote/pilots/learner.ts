import { diceOf } from '../../kernel/rng.ts';
import { submitTo } from '../decisions/submit.ts';
import { trialOf } from '../state/draft.ts';
import type { Answer, Request } from '../state/requests.ts';
import type { Seat, SeatView } from '../state/types.ts';
import { type Action, callActions, isOperations, pilotOfActions } from './actions.ts';
import type { PilotMemory } from './greedy-operations.ts';
import type { Pilot } from './pilot.ts';
import { rivalAction } from './rival.ts';
import { attackChoices, bestChoice, type Choice, responseChoices } from './rival-choices.ts';
import { stillAnswer } from './still.ts';

/** Of this many decisions, about one is a mistake. */
const ONE_MISTAKE_IN = 3;

/**
 * Plays as the rival pilot does, but makes mistakes, for people who learn the game. In its Operations it takes about
 * every third time another action than the best, or none. It overlooks as many chances to respond, and holds
 * no card for what matters more. `seed` and view determine its answer.
 */
export function learnerPilot(seed: number): Pilot {
  const memory: PilotMemory = { plan: null };
  return pilotOfActions('learner', (view, request) => {
    const dice = diceOf(seed, `learner ${view.clock}`);
    const errs = dice.roll(ONE_MISTAKE_IN) === 0;
    if (request.ask === 'respond') {
      const pass: Answer = { do: 'pass', seat: request.seat };
      // Whoever has cranked for Pull in this window may not pass.
      if (errs && isLegal(view, [pass])) return [pass];
      return [bestChoice(eagerChoices(view, request.seat)) ?? stillAnswer(view, request)];
    }
    const own = rivalAction(view, request, memory);
    if (!errs || !isOperations(request)) return own;
    const others = otherActions(view, request, own);
    return dice.pick(others) ?? own;
  });
}

/** The turns by which the pilot overrates an answer with a card of its hand. */
const EAGERNESS = 0.5;

/** Weighs the responses as if cards of the hand were not worth keeping. */
export function eagerChoices(view: SeatView, seat: Seat): readonly Choice[] {
  return responseChoices(view, seat).map(({ answer, gain }) =>
    answer.do === 'play' ? { answer, gain: gain + EAGERNESS } : { answer, gain },
  );
}

/** Returns the actions that the pilot may take by mistake: other calls and attacks, and the end of its Operations. */
function otherActions(view: SeatView, { seat }: Request, own: Action): readonly Action[] {
  const attacks = attackChoices(view, seat).map(({ answer }): Action => [answer]);
  const all: readonly Action[] = [...attacks, ...callActions(view, seat), [{ do: 'end', seat }]];
  const meant = JSON.stringify(own.at(-1));
  return all.filter((action) => JSON.stringify(action.at(-1)) !== meant && isLegal(view, action));
}

function isLegal(view: SeatView, [first]: Action): boolean {
  return submitTo(trialOf(view, null), first) === null;
}
