import type { VerbRules } from './verb-rules.ts';

/** Cancels an action of a Character. */
export const cancelAction: VerbRules<'cancel-action'> = {
  slots: ({ filter }) => [{ pick: 'event', filter, acts: 'characters' }],
  certain: () => true,
};
