import { requestOf } from '../decisions/request.ts';
import { submitTo } from '../decisions/submit.ts';
import { draftOf } from '../state/draft.ts';
import type { Answer } from '../state/requests.ts';
import type { GameState, Seat, SeatView } from '../state/types.ts';
import type { Action } from './actions.ts';
import { stillAnswer } from './still.ts';

/** The most answers that are given before the pilot stops looking ahead; an event of an ordinary game needs fewer. */
const MOST_ANSWERS = 60;

/**
 * Returns the state when the action of a seat and all that is pending have resolved, if no player responds; null when
 * it is refused. `control` gives the seat's answer when it comes to Control a Character.
 */
export function foresee(
  view: SeatView,
  seat: Seat,
  action: Action,
  control: (view: SeatView) => Answer,
): GameState | null {
  const draft = draftOf(view, null, 'unasked');
  const { state } = draft;
  for (const answer of action) if (submitTo(draft, answer) !== null) return null;
  for (let given = 0; given < MOST_ANSWERS && state.frames.length > 0; given++) {
    const request = requestOf(state);
    if (request === null) break;
    // A draft of a view holds nothing that its seat does not know.
    const now = state as GameState as SeatView;
    const controls = request.ask === 'control' && request.seat === seat;
    const next = controls ? control(now) : stillAnswer(now, request);
    if (submitTo(draft, next) !== null) break;
  }
  return state;
}
