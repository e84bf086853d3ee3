import type { VerbRules } from './verb-rules.ts';

/** The card that speaks attacks. */
export const attack: VerbRules<'attack'> = {
  startsCombat: true,
};
