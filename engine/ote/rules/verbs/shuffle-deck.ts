import type { VerbRules } from './verb-rules.ts';

/** Shuffles a player's deck. */
export const shuffleDeck: VerbRules<'shuffle-deck'> = {
  slots: () => [{ pick: 'seat' }],
};
