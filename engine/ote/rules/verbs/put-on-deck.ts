import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Puts a card on top of its owner's deck. */
export const putOnDeck: VerbRules<'put-on-deck'> = {
  changesCards: true,
  ignoresFigures: true,
  certain: ({ who }) => namesItsCard(who),
};
