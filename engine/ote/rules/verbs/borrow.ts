import type { VerbRules } from './verb-rules.ts';

/** Has the abilities of another card. A second use on the same card adds nothing to the first. */
export const borrow: VerbRules<'borrow'> = {
  twiceIsOnce: true,
};
