import type { VerbRules } from './verb-rules.ts';

/** Releases a card that was removed: it comes back as the card that speaks goes, which a trial of the use alone would not show. */
export const release: VerbRules<'release'> = {
  certain: () => true,
};
