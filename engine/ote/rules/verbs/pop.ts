import type { VerbRules } from './verb-rules.ts';

/** Pops a card. As a response to a combat it pertains because the card's help is lost. */
export const pop: VerbRules<'pop'> = {
  changesCards: true,
  ignoresFigures: true,
};
