import { askedToRespond } from '../run/windows-to-respond.ts';
import type { Request } from '../state/requests.ts';
import type { GameState } from '../state/types.ts';

/** Returns the pending request, derived from the state; null when the game is over. */
export function requestOf(state: GameState): Request | null {
  if (state.outcome !== null) return null;
  const top = state.frames.at(-1);
  const { seat, step } = state.turn;
  if (top?.kind === 'decision') {
    // A spread with two more fields would give each object a new hidden class.
    return Object.assign({ seat: top.seat, frame: top.id }, top.decision);
  }
  if (top !== undefined) {
    const asked = askedToRespond(state, top);
    const window = top.stage === 'after' || top.stage === 'close' ? 'after' : 'before';
    return asked === null ? null : { ask: 'respond', seat: asked, to: top.id, window };
  }
  return step === 'discard' ? { ask: 'discard', seat } : { ask: 'act', seat, step };
}

/** Returns the pending requests: one, or none when the game is over. */
export function requestsOf(state: GameState): readonly Request[] {
  const request = requestOf(state);
  return request === null ? [] : [request];
}
