import { supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** A player discards cards of the hand. */
export const discard: VerbRules<'discard'> = {
  slots: ({ player }) => (player === 'target' ? [{ pick: 'seat' }] : []),
  supports: ({ count }) => supportsAmount(count),
};
