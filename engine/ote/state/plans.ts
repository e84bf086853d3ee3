import type { CardType } from '../language/schema.ts';
import type { CardIx, Place, PullLot, Seat } from './types.ts';

/** A legal call: its payment, and the place of the card. */
export interface CallPlan {
  readonly type: CardType;
  readonly lots: readonly PullLot[];
  /** The call counts as the 0-cost card of the turn (CALL-4). */
  readonly zero: boolean;
  readonly on: CardIx;
  readonly at: Place | null;
  /** The player into whose Conspiracy the card is called; absent: the caller. */
  readonly side?: Seat;
  /** The card that cranks for the call. */
  readonly helper?: CardIx;
  /** The Character that is called together with the card, and the plan of its call. */
  readonly also?: { readonly card: CardIx; readonly plan: CallPlan };
}
