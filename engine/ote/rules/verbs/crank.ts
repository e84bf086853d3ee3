import type { VerbRules } from './verb-rules.ts';

/** Cranks a card. */
export const crank: VerbRules<'crank'> = {
  ignoresFigures: true,
};
