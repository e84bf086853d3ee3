import type { VerbRules } from './verb-rules.ts';

/** The effects happen unless the player pays. */
export const unlessPaid: VerbRules<'unless-paid'> = {
  asks: true,
  namesForInner: true,
};
