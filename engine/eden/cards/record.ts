import * as z from 'zod/mini';
import { type LimbRecord, readShortLimb, SHORT_LIMB } from './limb.ts';

const Line = z.string().check(z.minLength(1), z.maxLength(160));
const Figure = z.int().check(z.gte(0), z.lte(99));
const Text = z.string().check(z.maxLength(4000));
const Faces = z.array(z.int().check(z.gte(1), z.lte(6))).check(z.maxLength(6));

const LongLimb = z.strictObject({
  normal: z.optional(Figure),
  wounded: z.optional(z.nullable(Figure)),
  white: z.optional(Figure),
  red: z.optional(Figure),
  index: z.optional(Faces),
});

/** A limb as files write it: `{ normal: 4 }`, `4/3 2+2 @1`, a bare `4`, or null for a limb that the card does not have. */
const WrittenLimb = z.nullable(z.union([LongLimb, Figure, z.string().check(z.regex(SHORT_LIMB))]));
type WrittenLimb = z.infer<typeof WrittenLimb>;

const LIMB_FIELDS = {
  head: z.optional(WrittenLimb),
  arms: z.optional(WrittenLimb),
  torso: z.optional(WrittenLimb),
  legs: z.optional(WrittenLimb),
};
const ABOUT_FIELDS = {
  game: z.optional(z.literal('eden')),
  id: z.optional(Line),
  name: Line,
  /** A sentence of colour. It is no rule, and is not compiled. */
  flavor: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
  notes: z.optional(Text),
  sources: z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(20))),
};
const SYMBOL_FIELDS = { faction: z.optional(Line), stigma: z.optional(Line) };
const BASE_FIELD = z.optional(z.union([z.literal(30), z.literal(40)]));
const PROFILE_FIELDS = {
  ...ABOUT_FIELDS,
  ...SYMBOL_FIELDS,
  types: z.optional(z.array(Line).check(z.maxLength(12))),
  base: BASE_FIELD,
  limbs: z.optional(z.strictObject(LIMB_FIELDS)),
  ...LIMB_FIELDS,
  equipment: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(400))).check(z.maxLength(12)),
  ),
  text: z.optional(Text),
};

/** The kinds of card as a file writes them. Source: eden-rules.md, Part 3. */
export const EdenCardFile = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('Fighter'),
    ...PROFILE_FIELDS,
    value: z.optional(Figure),
    copies: z.optional(z.union([z.int().check(z.gte(1), z.lte(99)), z.literal('unlimited')])),
  }),
  z.strictObject({ type: z.literal('NPF'), ...PROFILE_FIELDS, level: z.optional(Figure) }),
  z.strictObject({
    type: z.literal('Mission'),
    ...ABOUT_FIELDS,
    ...SYMBOL_FIELDS,
    secret: z.optional(z.boolean()),
    deployment: z.optional(z.enum(['confrontation', 'ambush'])),
    text: z.optional(Text),
    objectives: z.optional(z.array(Text).check(z.maxLength(12))),
  }),
  z.strictObject({
    type: z.literal('Tactical'),
    ...ABOUT_FIELDS,
    ...SYMBOL_FIELDS,
    tactical: z.optional(z.boolean()),
    firstRound: z.optional(z.boolean()),
    cancellation: z.optional(Figure),
    text: z.optional(Text),
  }),
  z.strictObject({
    type: z.literal('Scenery'),
    ...ABOUT_FIELDS,
    cost: z.optional(Figure),
    rules: z.optional(Text),
    shape: z.optional(z.unknown()),
  }),
]);
export type EdenCardFile = z.infer<typeof EdenCardFile>;

/** The limbs of a profile: left out where nothing is known, null where the card has none. */
type LimbRecords = Readonly<Partial<Record<'head' | 'arms' | 'torso' | 'legs', LimbRecord | null>>>;

type CardOfType<T extends EdenCardFile['type']> = Extract<EdenCardFile, { readonly type: T }>;
type ProfileOfType<T extends 'Fighter' | 'NPF'> = Omit<
  CardOfType<T>,
  'head' | 'arms' | 'torso' | 'legs' | 'limbs'
> & { readonly limbs: LimbRecords };
export type FighterRecord = ProfileOfType<'Fighter'>;
export type NpfRecord = ProfileOfType<'NPF'>;
export type ProfileRecord = FighterRecord | NpfRecord;
export type MissionRecord = CardOfType<'Mission'>;
export type TacticalRecord = CardOfType<'Tactical'>;
export type SceneryRecord = CardOfType<'Scenery'>;
/** A card. Fields that are not known are left out. */
export type EdenCard = ProfileRecord | MissionRecord | TacticalRecord | SceneryRecord;

/** Returns the card of a file, with all its limbs in the long form. */
export function edenCardOf(file: EdenCardFile): EdenCard {
  if (file.type !== 'Fighter' && file.type !== 'NPF') return file;
  const { head, arms, torso, legs, limbs, ...rest } = file;
  const written = { head, arms, torso, legs };
  const all = { ...limbs, ...Object.fromEntries(Object.entries(written).filter(isGiven)) };
  const long = Object.entries(all).flatMap(([name, limb]) =>
    limb === undefined ? [] : [[name, expandLimb(limb)] as const],
  );
  return { ...rest, limbs: Object.fromEntries(long) };
}

function isGiven([, limb]: readonly [string, WrittenLimb | undefined]): boolean {
  return limb !== undefined;
}

function expandLimb(limb: WrittenLimb): LimbRecord | null {
  if (typeof limb === 'number') return { normal: limb };
  return typeof limb === 'string' ? readShortLimb(limb) : limb;
}
