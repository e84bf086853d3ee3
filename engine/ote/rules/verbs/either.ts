import type { VerbRules } from './verb-rules.ts';

/** The player chooses between effects. */
export const either: VerbRules<'either'> = {
  asks: true,
};
