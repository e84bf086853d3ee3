import { isSureToReach } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Gives a trait. A second use on the same card adds nothing. */
export const giveTrait: VerbRules<'give-trait'> = {
  changesCards: true,
  twiceIsOnce: true,
  certain: ({ trait, who }, state) => trait !== null && isSureToReach(state, who),
};
