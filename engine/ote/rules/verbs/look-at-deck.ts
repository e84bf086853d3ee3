import type { VerbRules } from './verb-rules.ts';

/** Looks at the top of a deck: a named player's, or one's own. */
export const lookAtDeck: VerbRules<'look-at-deck'> = {
  slots: ({ of }) => (of === 'target' ? [{ pick: 'seat' }] : []),
};
