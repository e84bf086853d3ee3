import type { VerbRules } from './verb-rules.ts';

/** Puts a card of the hand in the place of the card that speaks: a response to what that card is involved in. */
export const replace: VerbRules<'replace'> = {
  touch: () => 'anybody',
  touches: (_state, { about, response }) => about.has(response.source),
};
