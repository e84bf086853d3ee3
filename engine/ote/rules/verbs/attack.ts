import type { VerbRules } from './verb-rules.ts';

/** This card attacks. */
export const attack: VerbRules<'attack'> = {
  startsCombat: true,
};
