import type { VerbRules } from './verb-rules.ts';

/** Cancels a Control. */
export const cancelControl: VerbRules<'cancel-control'> = {
  slots: ({ filter }) => [{ pick: 'event', filter, acts: 'controls' }],
};
