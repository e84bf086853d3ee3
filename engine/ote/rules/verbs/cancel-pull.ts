import type { VerbRules } from './verb-rules.ts';

/** Cancels the Pull that a card was cranked for. */
export const cancelPull: VerbRules<'cancel-pull'> = {
  slots: ({ filter, another = false }) => [{ pick: 'event', filter, acts: 'pulls', another }],
};
