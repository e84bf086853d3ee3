import type { VerbRules } from './verb-rules.ts';

/** Pops a card: a response to a fight by what it takes away. */
export const pop: VerbRules<'pop'> = {
  changesCards: true,
  ignoresFigures: true,
};
