import { randomUUID } from 'node:crypto';
import type { Companion } from '@/lib/eden/companion/companion';
import type { SentChange } from '@/lib/eden/companion/shared-match';

const side = (name: string) => ({ name, sp: 0, vp: 0, fighters: [] });

/** A match on a real table before anything was touched. */
export const EXAMPLE_MATCH: Companion = { round: 1, step: 0, sides: [side('One'), side('Other')] };

/** Returns a touch that adds a Victory Point. */
export function pointTouch(sent: string = randomUUID()): SentChange {
  return { sent, phone: 'a', what: { of: 'vp', side: 0, by: 1 } };
}
