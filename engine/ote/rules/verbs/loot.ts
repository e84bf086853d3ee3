import type { VerbRules } from './verb-rules.ts';

/** Takes Gear of a popped combatant. */
export const loot: VerbRules<'loot'> = {
  slots: ({ filter }) => [{ pick: 'spoil', filter }],
};
