import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Returns a card to its owner's hand. */
export const returnToHand: VerbRules<'return-to-hand'> = {
  changesCards: true,
  ignoresFigures: true,
  certain: ({ who }) => namesItsCard(who),
};
