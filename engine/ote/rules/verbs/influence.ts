import { isOfThat, supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** A player gains or loses Influence. The amount may be a figure of the event's card. */
export const influence: VerbRules<'influence'> = {
  slots: ({ player }) => (player === 'target' ? [{ pick: 'seat' }] : []),
  supports: ({ by }) => supportsAmount(by) || isOfThat(by),
};
