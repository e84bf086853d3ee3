import type { VerbRules } from './verb-rules.ts';

/** Takes a card out of play for the rest of the game. */
export const remove: VerbRules<'remove'> = {
  changesCards: true,
  ignoresFigures: true,
};
