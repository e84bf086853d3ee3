import type { VerbRules } from './verb-rules.ts';

/** Cancels what a Character does. */
export const cancelAction: VerbRules<'cancel-action'> = {
  slots: ({ filter }) => [{ pick: 'event', filter, acts: 'characters' }],
  certain: () => true,
};
