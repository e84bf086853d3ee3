import { cancelNamed } from './cancel-card.ts';
import type { Verb } from './verb.ts';

/** Cancels the Pull that a card was just cranked for; the card stays cranked. */
export const cancelPull: Verb<'cancel-pull'> = { run: cancelNamed };
