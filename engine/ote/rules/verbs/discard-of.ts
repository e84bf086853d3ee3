import type { VerbRules } from './verb-rules.ts';

/** Discards cards of an opponent's hand. */
export const discardOf: VerbRules<'discard-of'> = {
  slots: () => [{ pick: 'seat', opponent: true }],
};
