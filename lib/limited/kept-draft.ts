import { json } from '@/lib/text/schema';
import { PRODUCT_IDS } from './boosters';
import { DRAFT_BOUNDS, type DraftSettings } from './draft';

const MOST_PICKS = 200;

/** A draft stored in the browser: its settings and the player's picks. */
export interface KeptDraft {
  readonly settings: DraftSettings;
  readonly picks: readonly number[];
}

/** Parses a stored draft. Without zod, which would be the largest part of the page. */
export const readKeptDraft = json((value): KeptDraft | null => {
  const { settings, picks } = value as KeptDraft;
  const { seed, rounds } = settings;
  const isDraft =
    Number.isSafeInteger(seed) &&
    Array.isArray(rounds) &&
    rounds.length > 0 &&
    rounds.length <= DRAFT_BOUNDS.rounds &&
    rounds.every((id) => PRODUCT_IDS.includes(id) && id !== 'starter') &&
    Array.isArray(picks) &&
    picks.length <= MOST_PICKS &&
    picks.every((at) => Number.isInteger(at) && at >= 0);
  return isDraft ? { settings: { seed, rounds }, picks } : null;
});
