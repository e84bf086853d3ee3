import type { VerbRules } from './verb-rules.ts';

/** Looks at a player's hand. */
export const lookAtHand: VerbRules<'look-at-hand'> = {
  slots: () => [{ pick: 'seat' }],
};
