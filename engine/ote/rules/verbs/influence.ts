import { isOfThat, supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** A player gains or loses Influence; it may be as much as a figure of the card that the event is about. */
export const influence: VerbRules<'influence'> = {
  slots: ({ player }) => (player === 'target' ? [{ pick: 'seat' }] : []),
  supports: ({ by }) => supportsAmount(by) || isOfThat(by),
};
