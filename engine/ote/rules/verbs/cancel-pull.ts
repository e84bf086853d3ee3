import type { VerbRules } from './verb-rules.ts';

/** Cancels the Pull of a card that was cranked for it. */
export const cancelPull: VerbRules<'cancel-pull'> = {
  slots: ({ filter, another = false }) => [{ pick: 'event', filter, acts: 'pulls', another }],
};
