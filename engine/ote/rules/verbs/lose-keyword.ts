import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Takes a keyword away. */
export const loseKeyword: VerbRules<'lose-keyword'> = {
  certain: ({ who }) => namesItsCard(who),
};
