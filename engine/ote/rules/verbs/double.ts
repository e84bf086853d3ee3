import { namesItsCard } from './names-its-card.ts';
import type { VerbRules } from './verb-rules.ts';

/** Doubles a figure. */
export const double: VerbRules<'double'> = {
  certain: ({ who }) => namesItsCard(who),
};
