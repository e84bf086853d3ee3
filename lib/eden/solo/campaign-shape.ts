import * as z from 'zod/mini';
import { WrittenTroop, WrittenWounds } from '@/lib/eden/play/written-match';
import { CAMPAIGN_LEVELS, type Campaign } from './campaign';

const Count = z.int().check(z.gte(0), z.lte(9_999));
const Name = z.string().check(z.maxLength(200));

/** A campaign as it is kept. */
const WrittenCampaign = z.strictObject({
  seed: z.int().check(z.gte(0)),
  troop: z.omit(WrittenTroop, { fighters: true }),
  fighters: z
    .array(z.strictObject({ name: Name, value: Count, wounds: WrittenWounds }))
    .check(z.maxLength(200)),
  matches: z
    .array(
      z.strictObject({
        won: z.boolean(),
        vp: z.int(),
        goal: Count,
        told: z.array(z.string().check(z.maxLength(400))).check(z.maxLength(200)),
      }),
    )
    .check(z.maxLength(CAMPAIGN_LEVELS.length)),
  rewards: Count,
  dots: Count,
  points: Count,
});

/** Reads a campaign from parsed JSON; null for anything that is none. */
export function readCampaign(value: unknown): Campaign | null {
  return WrittenCampaign.safeParse(value).data ?? null;
}
