import { type EdenRequest, type EdenState, mayPlayNow } from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';

/** What a screen shows of a request. */
interface Shown {
  readonly choices: readonly Choice[];
  /** All of it is decided unseen: nothing is shown. */
  readonly isCovered: boolean;
  /** The tactical cards of the player are left out of the choices. */
  readonly isHandCovered: boolean;
}

/** What is decided unseen by the other player (SCOPE-1). */
const SECRET: ReadonlySet<EdenRequest['ask']> = new Set(['bid', 'mission', 'hand', 'tactical']);

/** The choices of the player who is asked. `isWatched`: the other player sees the screen, too. */
export function shown(state: EdenState, request: EdenRequest | null, isWatched: boolean): Shown {
  if (request === null) return { choices: [], isCovered: false, isHandCovered: false };
  if (isWatched && SECRET.has(request.ask)) {
    return { choices: [], isCovered: true, isHandCovered: false };
  }
  const choices = choicesFor(state, request);
  // Not whether a card can be played now: that would tell what the hand has.
  const hand = state.players[request.seat]?.hand ?? [];
  if (!isWatched || hand.length === 0 || !mayPlayNow(state)) {
    return { choices, isCovered: false, isHandCovered: false };
  }
  const open = choices.filter(({ answer }) => answer?.do !== 'play');
  return { choices: open, isCovered: false, isHandCovered: true };
}
