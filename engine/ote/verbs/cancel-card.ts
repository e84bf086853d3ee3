import { cancelNamed } from './cancel-named.ts';
import type { Verb } from './verb.ts';

/** Cancels a card, or an ability of it, that is under way (EVT-6). */
export const cancelCard: Verb<'cancel-card'> = { does: 'cancel-card', run: cancelNamed };
