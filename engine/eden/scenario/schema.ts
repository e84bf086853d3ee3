import * as z from 'zod/mini';
import { HALVES, PHASES } from '../state/types.ts';

export const Label = z.pipe(
  z.union([z.string().check(z.minLength(1), z.maxLength(170)), z.number(), z.boolean()]),
  z.transform(String),
);
export const Labels = z.array(Label).check(z.maxLength(200));
const Length = z.number().check(z.gte(-1000), z.lte(1000));
/** `[x, y]`, or `{ x, y }`. */
export const Spot = z.pipe(
  z.union([z.tuple([Length, Length]), z.strictObject({ x: Length, y: Length })]),
  z.transform((at) => (Array.isArray(at) ? { x: at[0], y: at[1] } : at)),
);
const Count = z.int().check(z.gte(0), z.lte(999));
const Side = z.number().check(z.gt(0), z.lte(1000));

const SHAPE_FIELDS = {
  circle: z.optional(z.tuple([Length, Length, Side])),
  rect: z.optional(z.tuple([Length, Length, Side, Side])),
  angle: z.optional(z.number().check(z.gte(-720), z.lte(720))),
  polygon: z.optional(z.array(Spot).check(z.minLength(3), z.maxLength(60))),
};
export const ShapeDef = z.strictObject(SHAPE_FIELDS);
export type ShapeDef = z.infer<typeof ShapeDef>;

/** How the players read an element (LOS-5, MOVE-2). */
export const READING = {
  sight: z.optional(z.enum(['opaque', 'low', 'flat'])),
  inside: z.optional(z.enum(['obstacle', 'none', 'opaque'])),
  penetrable: z.optional(z.boolean()),
  cost: z.optional(z.number().check(z.gte(1), z.lte(99))),
};

export const ElementDef = z.strictObject({
  ...SHAPE_FIELDS,
  shapes: z.optional(z.array(ShapeDef).check(z.minLength(1), z.maxLength(20))),
  point: z.optional(ShapeDef),
  ways: z.optional(z.array(ShapeDef).check(z.maxLength(20))),
  element: z.optional(Label),
  rules: z.optional(z.string().check(z.maxLength(400))),
  ...READING,
  attacks: z.optional(Count),
  burn: z.optional(Count),
});
export type ElementDef = z.infer<typeof ElementDef>;

const perLimb = <T extends z.ZodMiniType>(of: T) => ({
  head: z.optional(of),
  arms: z.optional(of),
  torso: z.optional(of),
  legs: z.optional(of),
});
const MarkCounts = z.strictObject({
  Burn: z.optional(Count),
  Fear: z.optional(Count),
  Poison: z.optional(Count),
  Rage: z.optional(Count),
  Slowdown: z.optional(Count),
});
const FighterDef = z.union([
  z.tuple([Length, Length]),
  z.strictObject({
    at: z.optional(Spot),
    base: z.optional(z.union([z.literal(30), z.literal(40)])),
    wounds: z.optional(z.strictObject(perLimb(Count))),
    ap: z.optional(Count),
    markers: z.optional(MarkCounts),
    activated: z.optional(z.boolean()),
    elevated: z.optional(Label),
    hidden: z.optional(z.boolean()),
    used: z.optional(z.record(z.string(), Count)),
  }),
]);
export type FighterDef = z.infer<typeof FighterDef>;
const Fighters = z.record(z.string(), z.nullable(FighterDef));

export const SideDef = z.strictObject({
  by: z.optional(z.enum(['faction', 'stigma'])),
  symbol: z.optional(Label),
  fighters: z.optional(Fighters),
  leader: z.optional(Label),
  sp: z.optional(Count),
  vp: z.optional(Count),
  mission: z.optional(Label),
  hand: z.optional(Labels),
  missions: z.optional(Labels),
  tactical: z.optional(Labels),
  half: z.optional(z.enum(HALVES)),
});
export type SideDef = z.infer<typeof SideDef>;

const OptionsDef = z.strictObject({
  field: z.optional(z.tuple([Side, Side])),
  rounds: z.optional(z.int().check(z.gte(1), z.lte(99))),
  budget: z.optional(Count),
  elements: z.optional(Count),
  territory: z.optional(z.boolean()),
  infestation: z.optional(z.union([Count, z.literal('random')])),
  climate: z.optional(
    z.union([
      z.array(z.int().check(z.gte(2), z.lte(12))).check(z.maxLength(3)),
      z.enum(['roll', 'roll 2', 'roll 3']),
    ]),
  ),
  template: z.optional(
    z.strictObject({
      length: z.optional(Side),
      small: z.optional(Side),
      wide: z.optional(Side),
      explosion: z.optional(z.enum(['disc', 'whole'])),
    }),
  ),
  marker: z.optional(Side),
  ambush: z.optional(z.enum(['half', 'field'])),
  solo: z.optional(z.boolean()),
});

/** A scenario file of Eden without its steps. Source: eden-rules.md, Part 4. */
export const ScenarioHead = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  game: z.literal('eden'),
  rules: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]+(-[A-Z0-9]+)*$/))).check(z.maxLength(60)),
  ),
  seed: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  dice: z.optional(z.array(z.int()).check(z.maxLength(2000))),
  options: z.optional(OptionsDef),
  markers: z.optional(z.record(z.string(), Spot)),
  scenery: z.optional(z.record(z.string(), ElementDef)),
  cards: z.optional(z.record(z.string(), z.looseObject({}))),
  players: z.record(z.string(), z.nullable(SideDef)),
  npfs: z.optional(Fighters),
  round: z.optional(z.int().check(z.gte(0), z.lte(99))),
  phase: z.optional(z.enum(PHASES)),
  first: z.optional(Label),
  active: z.optional(Label),
  steps: z.optional(z.array(z.unknown()).check(z.maxLength(1000))),
});
export type ScenarioHead = z.infer<typeof ScenarioHead>;

const Numbers = z.record(z.string(), z.number());
const Characteristics = z.strictObject({
  PSI: z.optional(z.int()),
  CBT: z.optional(z.int()),
  VIG: z.optional(z.int()),
  SPD: z.optional(z.int()),
});
const RollDef = z.strictObject({
  by: z.optional(z.nullable(Label)),
  of: z.optional(Label),
  dice: z.optional(z.array(z.int())),
  difficulty: z.optional(z.nullable(z.int())),
  successes: z.optional(z.nullable(z.int())),
  limb: z.optional(z.nullable(Label)),
  winner: z.optional(z.nullable(Label)),
});
export type RollDef = z.infer<typeof RollDef>;

/** What must hold. Fields that the file does not name are not checked. */
export const Expectation = z.strictObject({
  wounds: z.optional(z.record(z.string(), z.strictObject(perLimb(Count)))),
  limbs: z.optional(z.record(z.string(), z.strictObject(perLimb(z.enum(['normal', 'wounded']))))),
  characteristics: z.optional(z.record(z.string(), Characteristics)),
  ap: z.optional(Numbers),
  markers: z.optional(
    z.record(z.string(), z.union([z.tuple([Length, Length]), z.literal('gone'), MarkCounts])),
  ),
  incapacitated: z.optional(Labels),
  hidden: z.optional(Labels),
  elevated: z.optional(z.record(z.string(), z.nullable(Label))),
  scenery: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        attacks: z.optional(Count),
        burn: z.optional(Count),
        element: z.optional(Label),
      }),
    ),
  ),
  activated: z.optional(Labels),
  position: z.optional(z.record(z.string(), Spot)),
  distance: z.optional(z.record(z.string(), Numbers)),
  contact: z.optional(z.record(z.string(), Labels)),
  free: z.optional(Labels),
  los: z.optional(z.record(z.string(), Labels)),
  hiddenFrom: z.optional(z.record(z.string(), Labels)),
  obstacles: z.optional(z.record(z.string(), Numbers)),
  sp: z.optional(Numbers),
  vp: z.optional(Numbers),
  hand: z.optional(z.record(z.string(), Labels)),
  leader: z.optional(z.record(z.string(), Label)),
  mission: z.optional(z.record(z.string(), z.nullable(Label))),
  climate: z.optional(z.array(z.int())),
  round: z.optional(z.int()),
  phase: z.optional(z.enum(PHASES)),
  firstPlayer: z.optional(Label),
  active: z.optional(z.nullable(Label)),
  winner: z.optional(Label),
  pending: z.optional(Label),
  roll: z.optional(RollDef),
  rolls: z.optional(z.array(RollDef).check(z.maxLength(400))),
});
export type Expectation = z.infer<typeof Expectation>;
