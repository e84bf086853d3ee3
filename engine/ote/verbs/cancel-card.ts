import { cancelNamed } from './cancel-named.ts';
import type { Verb } from './verb.ts';

/** Cancels a card or its ability while it is under way (EVT-6). */
export const cancelCard: Verb<'cancel-card'> = {
  certain: () => true,
  run: cancelNamed,
};
