import type { VerbRules } from './verb-rules.ts';

/** Flips a card. */
export const flip: VerbRules<'flip'> = {
  changesCards: true,
  ignoresFigures: true,
};
