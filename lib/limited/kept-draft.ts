import { PRODUCT_IDS } from './boosters';
import { DRAFT_BOUNDS, type DraftSettings } from './draft';

const MOST_PICKS = 200;

/** A draft as it is kept in the browser: its settings and the player's picks say all of it. */
export interface KeptDraft {
  readonly settings: DraftSettings;
  readonly picks: readonly number[];
}

/** Reads a kept draft; null for anything else. Written without zod, which would be most of what the page of drafts loads. */
export function readKeptDraft(text: string): KeptDraft | null {
  try {
    const { settings, picks } = JSON.parse(text);
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
  } catch {
    return null;
  }
}
