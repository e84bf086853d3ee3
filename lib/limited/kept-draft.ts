import { z } from 'zod';
import { PRODUCT_IDS } from './boosters';
import { DRAFT_BOUNDS } from './draft';

const MOST_PICKS = 200;

/** A draft as it is kept in the browser: its settings and the player's picks say all of it. */
export const keptDraftSchema = z.object({
  settings: z.object({
    seed: z.int(),
    rounds: z
      .array(z.enum(PRODUCT_IDS).exclude(['starter']))
      .min(1)
      .max(DRAFT_BOUNDS.rounds)
      .readonly(),
  }),
  picks: z.array(z.int().min(0)).max(MOST_PICKS).readonly(),
});
export type KeptDraft = z.infer<typeof keptDraftSchema>;
