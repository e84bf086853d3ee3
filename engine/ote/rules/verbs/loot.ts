import type { VerbRules } from './verb-rules.ts';

/** Takes Gear that a popped combatant has left. */
export const loot: VerbRules<'loot'> = {
  slots: ({ filter }) => [{ pick: 'spoil', filter }],
};
