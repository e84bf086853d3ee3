import { ANY_CHARACTER } from './slots-of-who.ts';
import type { VerbRules } from './verb-rules.ts';

/** Cancels a Save. */
export const cancelSave: VerbRules<'cancel-save'> = {
  slots: () => [{ pick: 'event', filter: ANY_CHARACTER, acts: 'saves' }],
};
