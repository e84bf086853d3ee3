import { z } from 'zod';
import { LIMBS, MARK_NAMES } from '@/engine';
import { type Companion, MOST, MOST_SP, ROUNDS, STEPS } from '@/lib/eden/companion/companion';
import { type SentChange, SHARED_BOUNDS } from '@/lib/eden/companion/shared-match';
import { answerShape, bodyShape, partOf, text } from './shared-shapes';

// The shapes of matches on a real table that several phones follow.

const count = (most: number) => z.int().min(0).max(most);
const name = text(SHARED_BOUNDS.name);
const by = z.int().min(-MOST).max(MOST);
const dots = count(MOST);

const Roll = z.strictObject({
  characteristic: count(MOST),
  difficulty: count(MOST),
  faces: z.array(z.int().min(1).max(6)).max(MOST),
});

const limb = z.enum(LIMBS);
const TrackedFighter = z.strictObject({
  name,
  limbs: z
    .array(
      z.strictObject({
        limb,
        white: dots,
        red: dots,
        figures: text(20),
        faces: z.array(count(6)).max(6),
        wounds: count(2 * MOST),
      }),
    )
    .max(LIMBS.length),
  marks: z.partialRecord(z.enum(MARK_NAMES), count(MOST)),
  ap: count(MOST),
  hasActed: z.boolean(),
});
const TrackedSide = z.strictObject({
  name,
  sp: count(MOST_SP),
  vp: count(MOST),
  fighters: z.array(TrackedFighter).max(SHARED_BOUNDS.fighters),
});

/** A match as it begins. */
const Match = partOf<Companion>(
  z.strictObject({
    round: z.int().min(1).max(ROUNDS),
    step: count(STEPS.length - 1),
    sides: z.tuple([TrackedSide, TrackedSide]),
    roll: Roll.optional(),
  }),
);

const side = z.union([z.literal(0), z.literal(1)]);
const fighter = count(SHARED_BOUNDS.fighters - 1).describe('From 0.');
const id = z
  .string()
  .regex(/^[\w-]{1,40}$/)
  .describe('Any text that no other has, such as a UUID.');
const one = <Of extends string, Fields extends z.ZodRawShape>(of: Of, fields: Fields) =>
  z.strictObject({ of: z.literal(of), ...fields });

const What = z.discriminatedUnion('of', [
  one('sp', { side, by }),
  one('vp', { side, by }),
  one('ap', { side, fighter, by }),
  one('mark', { side, fighter, mark: z.enum(MARK_NAMES), by }),
  one('wounds', { side, fighter, limb, to: count(2 * MOST) }),
  one('acted', { side, fighter, to: z.boolean() }),
  one('step', {
    to: count(ROUNDS * STEPS.length - 1).describe(
      'Steps since the match began; any but the next one changes nothing.',
    ),
  }),
  one('roll', { roll: Roll }),
  one('undo', { sent: id.describe('The change that is taken back.') }),
]);

const SentChangeShape = partOf<SentChange>(
  z.strictObject({ sent: id, phone: id.describe('Of the phone that makes it.'), what: What }),
);

export const CompanionNews = answerShape('CompanionNews', {
  begun: Match.nullable().describe('How the match began; null for a phone that knows it.'),
  after: count(SHARED_BOUNDS.changes).describe('How many changes came before these.'),
  changes: z.array(SentChangeShape).max(SHARED_BOUNDS.changes),
});
export const CompanionShared = answerShape('CompanionShared', { key: text(40) });

export const sharingSchema = bodyShape('CompanionSharing', { match: Match });
export const changesSchema = bodyShape('CompanionChanges', {
  after: count(SHARED_BOUNDS.changes)
    .nullable()
    .default(null)
    .describe('How many changes the sender knows: the answer has the others. null: it has none.'),
  changes: z.array(SentChangeShape).min(1).max(SHARED_BOUNDS.atOnce),
});
