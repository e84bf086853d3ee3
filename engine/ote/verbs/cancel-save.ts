import { cancelNamed } from './cancel-card.ts';
import type { Verb } from './verb.ts';

/** Cancels a Save of another Character (EVT-6). */
export const cancelSave: Verb<'cancel-save'> = { run: cancelNamed };
