import { foldedTraitsOf } from '../reading/traits.ts';
import { lacksProvider } from '../rules/call.ts';
import { costOf } from '../rules/price.ts';
import { defOf, seatAt, teamOf } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';
import { type Purse, purseOf } from './purse.ts';
import { worthOf } from './worth.ts';

/** However far away the win is, further turns are not planned for. */
const FAR_TURNS = 12;
/** What a point of Pull a turn is worth that only calls, while there is much to call, and when there is little. */
const CALLING_SHARE = 0.6;
const IDLE_SHARE = 0.15;
const RESTRICTED_SHARE = 0.5;
/** A provider for a card in the hand whose bullet nothing in play satisfies (CALL-3). */
const PROVIDER = 1.5;

/** What the seat looks forward to: turns to the win, and how much there is to call. */
export interface Outlook {
  readonly turns: number;
  readonly calling: number;
  /** Cards of the hand whose bullet nothing in play satisfies (CALL-3). */
  readonly waiting: readonly CardIx[];
}

/** Does not change during a turn, however much has been cranked in it, so that a plan is kept until it is done. */
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

/** What the card would bring until the win, in points of Influence, before its cost. */
export function priceOf(
  state: GameState,
  seat: Seat,
  ix: CardIx,
  outlook: Outlook = outlookOf(state, seat),
): number {
  const { character, resource, restricted, other } = worthOf(state, seat, ix);
  const perTurn = character + outlook.calling * resource + RESTRICTED_SHARE * restricted;
  return outlook.turns * perTurn + other + PROVIDER * unlocks(state, ix, outlook.waiting);
}

/** How many cards of the hand wait for a trait that this card would provide. */
function unlocks(state: GameState, ix: CardIx, waiting: readonly CardIx[]): number {
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

/** The cost as the pilot reckons with it; on whom a card goes is left out. */
export function expectedCost(state: GameState, ix: CardIx): number {
  return costOf(state, ix, -1);
}
