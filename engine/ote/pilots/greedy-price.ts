import { foldedTraitsOf } from '../reading/traits.ts';
import { lacksProvider } from '../rules/call.ts';
import { costOf } from '../rules/zero-cost-limit.ts';
import { defOf, seatAt, teamOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { type Purse, purseOf } from './purse.ts';
import { worthOf } from './worth.ts';

/** The pilot plans for at most this many turns, however far away the win is. */
const FAR_TURNS = 12;
/**
 * The value of a point of Pull per turn that can only call cards, while the hand costs more than that Pull. The next
 * constant is the value otherwise.
 */
const CALLING_SHARE = 0.6;
const IDLE_SHARE = 0.15;
const RESTRICTED_SHARE = 0.5;
/** The value of a card that satisfies the bullet of a card in the hand (CALL-3). */
const PROVIDER_VALUE = 1.5;

/** The prospects of a seat: the turns until it wins, and the value of Pull for calls. */
export interface Outlook {
  readonly turns: number;
  readonly calling: number;
  /** Cards of the hand with a bullet that no card in play satisfies (CALL-3). */
  readonly waiting: readonly CardIx[];
}

/** Returns the outlook of the seat. Cranking does not change it, so a plan stays valid for the whole turn. */
export function outlookOf(
  state: GameState,
  seat: Seat,
  { scoring, income }: Purse = purseOf(state, seat),
): Outlook {
  const need = state.options.influence - teamOf(state, seat).influence;
  const turns = Math.min(FAR_TURNS, Math.max(1, Math.ceil(need / Math.max(1, scoring))));
  let demand = 0;
  const waiting: CardIx[] = [];
  for (const ix of seatAt(state, seat).hand) {
    demand += defOf(state, ix).cost?.value ?? 0;
    if (lacksProvider(state, ix, seat)) waiting.push(ix);
  }
  return { turns, calling: demand > income ? CALLING_SHARE : IDLE_SHARE, waiting };
}

/** Returns what the card would add until the win, in points of Influence, without its cost. */
export function priceOf(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  outlook: Outlook = outlookOf(state, seat),
): number {
  const { character, resource, restricted, other } = worthOf(state, seat, ix);
  const perTurn = character + outlook.calling * resource + RESTRICTED_SHARE * restricted;
  return (
    outlook.turns * perTurn + other + PROVIDER_VALUE * countUnlocked(state, ix, outlook.waiting)
  );
}

/** Returns the number of cards in the hand that wait for a trait of this card. */
function countUnlocked(state: GameState, ix: CardIx, waiting: readonly CardIx[]): number {
  const { type } = defOf(state, ix);
  if (waiting.length === 0 || (type !== 'resource' && type !== 'character')) return 0;
  const traits = foldedTraitsOf(state, ix);
  let count = 0;
  for (const other of waiting) {
    if (other === ix) continue;
    const shared = foldedTraitsOf(state, other);
    if (traits.some((trait) => shared.includes(trait))) count += 1;
  }
  return Math.min(count, 3);
}

/** Returns the expected cost of the card. The card that it would be called on is ignored. */
export function expectedCost(state: GameState, ix: CardIx): number {
  return costOf(state, ix, -1);
}
