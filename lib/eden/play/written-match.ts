import * as z from 'zod/mini';
import {
  EDEN_PILOTS,
  type EdenAnswer,
  HALVES,
  LIMBS,
  MARK_NAMES,
  polygonOf,
  type Shape,
} from '@/engine';
import { AGREED } from '@/lib/eden/play/agreed';
import { FieldSetup } from '@/lib/eden/play/field-setup';
import { SOLO_MISSIONS } from '@/lib/eden/solo/missions';

// A match in links and storage: its beginning and its answers, which the engine checks again.

const Seat = z.int().check(z.gte(0), z.lte(1));
const Ix = z.int().check(z.gte(-1), z.lte(1000));
const Name = z.string().check(z.maxLength(200));
const Place = z.strictObject({ x: z.number(), y: z.number() });
const Path = z.array(Place).check(z.maxLength(500));
const Gear = z.nullable(Name);
const Fighters = z.array(Ix).check(z.maxLength(200));
const Names = z.array(Name).check(z.maxLength(400));
const Limb = z.enum(LIMBS);

const Chosen = z.strictObject({
  fighters: Fighters,
  limbs: z.array(Limb).check(z.maxLength(200)),
  places: Path,
  path: z.nullable(Path),
  angle: z.number(),
});

/** A circle, or the corners of a polygon. */
const WrittenShape = z.union([
  z.strictObject({ x: z.number(), y: z.number(), r: z.number() }),
  z.strictObject({ corners: Path }),
]);

/** Scenery as placed; its rules are those of its kind. */
const Element = z.strictObject({
  name: Name,
  shapes: z.array(WrittenShape).check(z.maxLength(20)),
  sight: z.enum(['opaque', 'low', 'flat']),
  inside: z.enum(['obstacle', 'none', 'opaque']),
  penetrable: z.boolean(),
  cost: z.number().check(z.gte(1), z.lte(99)),
  kind: z.nullable(Name),
});

/** An answer in links, storage and at live tables. */
export const WrittenEdenAnswer = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('bid'), seat: Seat, sp: z.int() }),
  z.strictObject({ do: z.literal('first'), seat: Seat, player: Seat }),
  z.strictObject({
    do: z.enum(['leader', 'activate', 'interrupt', 'douse', 'pick', 'intend']),
    seat: Seat,
    fighter: Ix,
  }),
  z.strictObject({ do: z.literal('mission'), seat: Seat, card: Name }),
  z.strictObject({
    do: z.literal('half'),
    seat: Seat,
    half: z.enum(HALVES),
  }),
  z.strictObject({ do: z.literal('deploy'), seat: Seat, fighter: Ix, at: Place }),
  z.strictObject({ do: z.literal('hand'), seat: Seat, cards: Names }),
  z.strictObject({ do: z.enum(['pass', 'end', 'cancel']), seat: Seat }),
  z.strictObject({ do: z.literal('play'), seat: Seat, card: Name, chosen: Chosen }),
  z.strictObject({ do: z.literal('move'), seat: Seat, fighter: Ix, path: Path }),
  z.strictObject({
    do: z.literal('charge'),
    seat: Seat,
    fighter: Ix,
    target: z.nullable(Ix),
    path: Path,
    with: Gear,
  }),
  z.strictObject({
    do: z.literal('attack'),
    seat: Seat,
    fighter: Ix,
    target: z.nullable(Ix),
    element: z.nullable(Name),
    with: Gear,
    at: z.nullable(Place),
    angle: z.nullable(z.number()),
  }),
  z.strictObject({
    do: z.enum(['climb', 'swim', 'jump']),
    seat: Seat,
    fighter: Ix,
    element: Name,
    to: Place,
  }),
  z.strictObject({ do: z.literal('hide'), seat: Seat, fighter: Ix, element: Name }),
  z.strictObject({ do: z.literal('use'), seat: Seat, fighter: Ix, ability: Name, chosen: Chosen }),
  z.strictObject({ do: z.literal('limb'), seat: Seat, limb: Limb }),
  z.strictObject({ do: z.literal('way'), seat: Seat, path: Path }),
  z.strictObject({ do: z.literal('place'), seat: Seat, at: Place, angle: z.number() }),
  z.strictObject({ do: z.enum(['may', 'blow']), seat: Seat, yes: z.boolean() }),
  z.strictObject({ do: z.literal('order'), seat: Seat, index: z.int() }),
  z.strictObject({
    do: z.literal('react'),
    seat: Seat,
    reaction: z.enum(['passive', 'dodge', 'response']),
    with: Gear,
  }),
  z.strictObject({ do: z.literal('relocate'), seat: Seat, by: z.int() }),
  z.strictObject({ do: z.literal('strike'), seat: Seat, fighter: Ix, with: Gear }),
  z.strictObject({
    do: z.literal('npf'),
    seat: Seat,
    fighter: Ix,
    action: z.nullable(z.enum(['attack', 'charge', 'prowl'])),
    target: z.nullable(Ix),
    to: z.nullable(Place),
    path: z.nullable(Path),
  }),
  z.strictObject({ do: z.literal('place-npf'), seat: Seat, card: Name, at: Place }),
  z.strictObject({ do: z.literal('scenery'), seat: Seat, element: Element }),
  z.strictObject({ do: z.literal('rage'), seat: Seat, fighters: Fighters }),
  z.strictObject({ do: z.literal('score'), seat: Seat, vp: z.int() }),
]);

/** A correction by hand in links and storage. At live tables nobody may correct. */
const WrittenCorrection = z.strictObject({
  do: z.literal('correct'),
  seat: Seat,
  correction: z.discriminatedUnion('of', [
    z.strictObject({ of: z.enum(['vp', 'sp']), player: Seat, to: z.int() }),
    z.strictObject({ of: z.literal('wounds'), fighter: Ix, limb: Limb, to: z.int() }),
    z.strictObject({ of: z.literal('mark'), fighter: Ix, mark: z.enum(MARK_NAMES), to: z.int() }),
  ]),
});
const AnswerOfMatch = z.union([WrittenEdenAnswer, WrittenCorrection]);

/** A troop in links and at live tables. */
export const WrittenTroop = z.strictObject({
  name: z.nullable(Name),
  by: z.nullable(z.enum(['faction', 'stigma'])),
  symbol: z.nullable(Name),
  budget: z.int().check(z.gte(0), z.lte(100_000)),
  leader: z.nullable(Name),
  fighters: Names,
  missions: Names,
  tactical: Names,
});

const count = (most: number) => z.int().check(z.gte(0), z.lte(most));
const Seed = count(Number.MAX_SAFE_INTEGER);
const Dots = count(99);
/** Ticked dots by limb. */
export const WrittenWounds = z.strictObject({ head: Dots, arms: Dots, torso: Dots, legs: Dots });

/** The contents of a link to a match. */
export const WrittenMatch = z.strictObject({
  game: z.literal('eden'),
  rules: Name,
  setup: z.strictObject({
    seed: Seed,
    troops: z.array(WrittenTroop).check(z.minLength(1), z.maxLength(2)),
    roles: z.array(z.enum(['person', ...EDEN_PILOTS])).check(z.maxLength(2)),
    names: z.optional(z.array(Name).check(z.maxLength(2))),
    ground: z.optional(FieldSetup),
    solo: z.optional(
      z.strictObject({ force: Names, mission: z.enum(SOLO_MISSIONS), goal: count(1000) }),
    ),
    wounds: z.optional(z.array(WrittenWounds).check(z.maxLength(400))),
    campaign: z.optional(z.strictObject({ seed: Seed, match: count(99) })),
    options: z.strictObject({
      rounds: z.int().check(z.gte(1), z.lte(99)),
      elements: count(20),
      territory: z.boolean(),
      infestation: count(100),
      weatherRolls: count(3),
      ...AGREED,
      // Older links have no setting.
      windows: z._default(z.enum(['when-able', 'always']), 'when-able'),
    }),
  }),
  /** The answers, each with the number of the moment that it answers. */
  answers: z.array(z.tuple([count(100_000), AnswerOfMatch])).check(z.maxLength(20_000)),
  at: count(20_000),
});
export type WrittenMatch = z.infer<typeof WrittenMatch>;
type WrittenAnswer = z.infer<typeof AnswerOfMatch>;

/** Converts an answer to JSON, a polygon to its corners. */
export function writtenAnswer(answer: EdenAnswer): WrittenAnswer {
  if (answer.do !== 'scenery') return answer as WrittenAnswer;
  const { name, shapes, sight, inside, penetrable, cost, kind } = answer.element;
  const written = shapes.map((shape) =>
    'r' in shape ? { x: shape.x, y: shape.y, r: shape.r } : { corners: [...shape.corners] },
  );
  const element = { name, shapes: written, sight, inside, penetrable, cost, kind };
  return { do: 'scenery', seat: answer.seat, element };
}

/** Converts JSON to an answer; null for an invalid shape. */
export function readAnswer(written: WrittenAnswer): EdenAnswer | null {
  if (written.do !== 'scenery') return written;
  const { shapes, ...rest } = written.element;
  const read: Shape[] = [];
  for (const shape of shapes) {
    const one = 'r' in shape ? shape : polygonOf(shape.corners);
    if (typeof one === 'string') return null;
    read.push(one);
  }
  const bare = { rules: null, point: null, ways: null, attacks: 0, burn: 0 };
  return { do: 'scenery', seat: written.seat, element: { ...rest, ...bare, shapes: read } };
}
