import type { VerbRules } from './verb-rules.ts';

/** Replaces this card by a card of the hand. As a response it pertains to events that this card is involved in. */
export const replace: VerbRules<'replace'> = {
  touch: () => 'anybody',
  touches: (_state, { about, response }) => about.has(response.source),
};
