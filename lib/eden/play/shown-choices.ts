import { type EdenRequest, type EdenState, mayPlayNow } from '@/engine';
import type { Choice } from '@/lib/eden/play/choice';
import { choicesFor } from '@/lib/eden/play/choices';

/** What a screen shows for a request. */
interface ShownChoices {
  readonly choices: readonly Choice[];
  /** Whether the whole decision is secret and covered. */
  readonly isCovered: boolean;
  /** Whether the player's tactical cards are covered. */
  readonly isHandCovered: boolean;
}

/** Decisions that the other player must not see (SCOPE-1). */
const SECRET_REQUESTS: ReadonlySet<EdenRequest['ask']> = new Set([
  'bid',
  'mission',
  'hand',
  'tactical',
]);

/** Returns the choices of the asked player. `isWatched`: the other player sees the screen, too. */
export function shownChoices(
  state: EdenState,
  request: EdenRequest | null,
  isWatched: boolean,
): ShownChoices {
  if (request === null) return { choices: [], isCovered: false, isHandCovered: false };
  if (isWatched && SECRET_REQUESTS.has(request.ask)) {
    return { choices: [], isCovered: true, isHandCovered: false };
  }
  const choices = choicesFor(state, request);
  // Does not depend on whether a card can be played now, which would reveal the hand.
  const hand = state.players[request.seat]?.hand ?? [];
  if (!isWatched || hand.length === 0 || !mayPlayNow(state)) {
    return { choices, isCovered: false, isHandCovered: false };
  }
  const open = choices.filter(({ answer }) => answer?.do !== 'play');
  return { choices: open, isCovered: false, isHandCovered: true };
}
