import type { CardType } from '../language/schema.ts';
import type { CardIx, Place, PullLot, Seat } from './types.ts';

/** A legal call: its payment, and the place of the card. */
export interface CallPlan {
  readonly type: CardType;
  readonly lots: readonly PullLot[];
  /** It counts as the 0-cost card of the turn (CALL-4). */
  readonly zero: boolean;
  readonly on: CardIx;
  readonly at: Place | null;
  /** The player whose Conspiracy it is called into; absent: the caller's. */
  readonly side?: Seat;
  /** The card that cranks for it. */
  readonly helper?: CardIx;
  /** The Character that is called with it, and how. */
  readonly also?: { readonly card: CardIx; readonly plan: CallPlan };
}
