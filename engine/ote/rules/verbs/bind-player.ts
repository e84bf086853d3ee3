import type { VerbRules } from './verb-rules.ts';

/** Limits the Characters of a player in that player's next Operations. */
export const bindPlayer: VerbRules<'bind-player'> = {
  slots: () => [{ pick: 'seat', before: true }],
};
