import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Discards a card that is in play. */
export const discardCard: VerbRules<'discard-card'> = {
  changesCards: true,
  certain: ({ who }) => namesItsCard(who),
};
