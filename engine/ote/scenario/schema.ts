import * as z from 'zod/mini';
import { WEEKDAYS } from '../language/vocabulary.ts';
import { STEPS } from '../state/types.ts';
import { Label } from './action.ts';

const Name = z.string().check(z.minLength(1), z.maxLength(160));
const Trait = z.string().check(z.minLength(1), z.maxLength(40));
/** `3`, `"+1"`, `"1*"`, `"*"`. */
const Figure = z.union([
  z.number().check(z.gte(-99), z.lte(99)),
  z.string().check(z.regex(/^(?:[+-]?\d{1,2}(?:\.5)?\*?|\*|#)$/)),
]);

/** A card that the file defines. A missing field is 0 or empty. */
export const Definition = z.strictObject({
  type: z.string(),
  cost: z.optional(z.union([Figure, z.literal('none')])),
  bullet: z.optional(z.boolean()),
  ap: z.optional(Figure),
  dp: z.optional(Figure),
  pull: z.optional(Figure),
  traits: z.optional(z.array(Trait).check(z.maxLength(12))),
  text: z.optional(z.string().check(z.maxLength(2000))),
});
export type Definition = z.infer<typeof Definition>;

const Cards = z.array(Label).check(z.maxLength(400));
const Points = z.int().check(z.gte(0), z.lte(999));

/** One player's side of the table. */
export const Side = z.strictObject({
  conspiracy: z.optional(z.array(z.array(Label).check(z.maxLength(60))).check(z.maxLength(3))),
  attached: z.optional(z.record(z.string(), Cards)),
  table: z.optional(Cards),
  hand: z.optional(Cards),
  deck: z.optional(Cards),
  dead: z.optional(Cards),
  flipped: z.optional(Cards),
  influence: z.optional(z.int().check(z.gte(-999), z.lte(999))),
  reserve: z.optional(
    z.strictObject({ character: z.optional(Points), resource: z.optional(Points) }),
  ),
});
export type Side = z.infer<typeof Side>;

const Figures = z.strictObject({
  ap: z.optional(Figure),
  dp: z.optional(Figure),
  pull: z.optional(Figure),
  cost: z.optional(Figure),
});
const Rows = z.array(z.array(Label).check(z.maxLength(60))).check(z.maxLength(3));
const Count = z.int().check(z.gte(0), z.lte(10_000));
const Names = z.union([Label, z.array(Label).check(z.maxLength(20))]);

/** What must hold. Fields that the file does not name are not compared. Source: scenarios.md, `expect`. */
export const Expectation = z.strictObject({
  inPlay: z.optional(Cards),
  dead: z.optional(z.union([Cards, z.record(z.string(), Cards)])),
  hand: z.optional(z.record(z.string(), z.union([Cards, Count]))),
  deck: z.optional(z.record(z.string(), z.union([Cards, Count]))),
  cranked: z.optional(Cards),
  active: z.optional(Cards),
  flipped: z.optional(z.union([Cards, z.record(z.string(), Cards)])),
  attached: z.optional(z.record(z.string(), Cards)),
  conspiracy: z.optional(z.record(z.string(), Rows)),
  figures: z.optional(z.record(z.string(), Figures)),
  traits: z.optional(z.record(z.string(), z.array(Trait).check(z.maxLength(40)))),
  keywords: z.optional(z.record(z.string(), z.array(z.string()).check(z.maxLength(40)))),
  influence: z.optional(z.record(z.string(), z.int())),
  reserve: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        character: z.optional(Points),
        resource: z.optional(Points),
        restricted: z.optional(Points),
      }),
    ),
  ),
  turn: z.optional(Label),
  phase: z.optional(z.enum(STEPS)),
  out: z.optional(Cards),
  winner: z.optional(Names),
  pending: z.optional(Label),
});
export type Expectation = z.infer<typeof Expectation>;

/** The fields that make a scenario a puzzle: the first player alone acts, and must reach the goal. */
const PuzzleHead = z.strictObject({
  /** What must hold when the last turn ends, or earlier. */
  goal: Expectation,
  /** The first player's own turns until the goal, the present turn included. */
  turns: z.int().check(z.gte(1), z.lte(10)),
  /** The number of answers of the shortest solution, as the solver found it. */
  shortest: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  /** How hard it is; 1 is the easiest. */
  grade: z.optional(z.int().check(z.gte(1), z.lte(4))),
  /** What the player should know; read by people only. */
  about: z.optional(z.string().check(z.maxLength(1000))),
});

/** A scenario file without its steps. Steps are read one by one, so that a problem names its step. */
export const ScenarioHead = z.strictObject({
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  game: z.optional(z.literal('ote')),
  rules: z.optional(
    z.array(z.string().check(z.regex(/^[A-Z]+-[A-Z0-9]+$/))).check(z.maxLength(60)),
  ),
  options: z.optional(
    z.strictObject({
      influence: z.optional(z.int().check(z.gte(1), z.lte(999))),
      beginnersDiscard: z.optional(z.boolean()),
      mudslinging: z.optional(z.boolean()),
      weekday: z.optional(z.enum(WEEKDAYS)),
      teams: z.optional(
        z.array(z.array(Name).check(z.minLength(1), z.maxLength(20))).check(z.maxLength(20)),
      ),
    }),
  ),
  seed: z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER))),
  cards: z.optional(z.record(z.string(), Definition)),
  players: z.record(z.string(), z.nullable(Side)),
  /** The table may hold what the rules do not allow, such as two copies of a Unique card. */
  anyway: z.optional(z.boolean()),
  turn: z.optional(Label),
  phase: z.optional(z.enum(STEPS)),
  cranked: z.optional(Cards),
  puzzle: z.optional(PuzzleHead),
  steps: z.optional(z.array(z.unknown()).check(z.maxLength(1000))),
});
export type ScenarioHead = z.infer<typeof ScenarioHead>;
