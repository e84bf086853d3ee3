import type { VerbRules } from './verb-rules.ts';

/** Happens unless the player pays. */
export const unlessPaid: VerbRules<'unless-paid'> = {
  asks: true,
};
