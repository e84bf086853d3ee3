import type { VerbRules } from './verb-rules.ts';

/** Looks at the top of a deck: the named player's, or the player's own. */
export const lookAtDeck: VerbRules<'look-at-deck'> = {
  slots: ({ of }) => (of === 'target' ? [{ pick: 'seat' }] : []),
};
