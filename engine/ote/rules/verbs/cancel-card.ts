import type { VerbRules } from './verb-rules.ts';

/** The kinds of event that it may name, by what it cancels. */
const ACTS = { any: 'cards', called: 'calls', used: 'uses', effect: 'effects' } as const;

/** Cancels a card that is being called or used, or its effect. */
export const cancelCard: VerbRules<'cancel-card'> = {
  slots: ({ filter, only, aimed }) => [
    { pick: 'event', filter, acts: ACTS[only ?? 'any'], ...(aimed ? { aimed } : {}) },
  ],
  certain: () => true,
};
