import type { Filter } from '../language/schema.ts';
import { isWorking } from '../state/read.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { isSurprised } from './attack-frame.ts';
import { mayCrank } from './limits.ts';
import { matches, type Viewpoint } from './matches.ts';

/** A card that must be named and cranks as a cost. */
export interface Payer {
  readonly pick: 'payer';
  readonly filter: Filter;
  /** Whether the card with the text is excluded as a payer. */
  readonly other: boolean;
  /** Whether a card of another player may pay, too. */
  readonly anybodys: boolean;
}

/** Checks whether the card may pay. It must be active, be allowed to crank for this, and belong to the player unless others may pay. */
export function mayPay(state: GameState, slot: Payer, ix: CardIx, from: Viewpoint): boolean {
  const card = state.cards[ix];
  if (card === undefined || card.cranked) return false;
  if (card.seat !== from.seat && !slot.anybodys) return false;
  if (!isWorking(state, ix) || (slot.other && ix === from.source)) return false;
  if (isSurprised(state, ix)) return false;
  const act = `pay:${from.source}`;
  return mayCrank(state, ix, 'other', act) && matches(state, ix, slot.filter, from);
}
