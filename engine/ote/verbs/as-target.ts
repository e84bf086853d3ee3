import type { Target } from '../state/frames.ts';
import type { CardIx } from '../state/types.ts';

/** The card as a target. */
export function asTarget(card: CardIx): Target {
  return { card };
}
