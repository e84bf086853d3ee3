import type { VerbRules } from './verb-rules.ts';

/** Gains the abilities of another card. A second use on the same card adds nothing. */
export const borrow: VerbRules<'borrow'> = {
  twiceIsOnce: true,
};
