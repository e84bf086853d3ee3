import type { VerbRules } from './verb-rules.ts';

/** Takes a card out of play for good. */
export const remove: VerbRules<'remove'> = {
  changesCards: true,
  ignoresFigures: true,
};
