import { reaches, supportsAmount } from '../supports-amount.ts';
import type { VerbRules } from './verb-rules.ts';

/** Discards the top cards of the deck, but may keep cards of a kind. */
export const mill: VerbRules<'mill'> = {
  supports: ({ count, keep }) => supportsAmount(count) && !reaches(keep),
};
