import type { VerbRules } from './verb-rules.ts';

/** Brings back a removed card when this card goes. The state right after the use does not show that. */
export const release: VerbRules<'release'> = {
  certain: () => true,
};
