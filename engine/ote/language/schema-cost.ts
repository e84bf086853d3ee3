import { z } from 'zod';
import { Amount, Figure, Filter, Who } from './schema-words.ts';
import { WEEKDAYS } from './vocabulary.ts';

export const Cost = z.discriminatedUnion('pay', [
  /** `bearer`: on a Gear or Condition, `Crank the Character to …`. */
  z.strictObject({
    pay: z.enum(['crank', 'flip', 'pop', 'discard-this']),
    what: z.enum(['self', 'bearer']),
  }),
  /** `any`: any amount. A figure of `that`: a figure of the card that the effect names. */
  z.strictObject({
    pay: z.literal('pull'),
    count: z.union([
      z.int().min(1),
      z.literal('any'),
      z.strictObject({ figure: Figure, of: Who, changedBy: Filter.optional() }),
    ]),
  }),
  /** `pay Pull toward N`: any amount, added to earlier payments. The effect happens when the sum reaches N. */
  z.strictObject({ pay: z.literal('toward'), total: Amount }),
  /** `Crank and crank another Psychic to …`: an active card of the player's; `other`: not the source. `count`: how many. */
  z.strictObject({
    pay: z.literal('crank-other'),
    filter: Filter,
    other: z.boolean(),
    count: z.int().min(2).optional(),
    /** Whether a card of another player who consents may pay, too; only in costs of calls. */
    consent: z.literal(true).optional(),
  }),
  z.strictObject({ pay: z.literal('cards'), count: z.int().min(1) }),
  /** The player who uses it loses Influence, which may fall below 0. */
  z.strictObject({
    pay: z.literal('influence'),
    count: z.int().min(1),
    /** `, not below 0`: only a player with that much Influence can pay. */
    floor: z.literal(0).optional(),
  }),
]);
export type Cost = z.infer<typeof Cost>;

const CONDITIONS = [
  z.strictObject({
    when: z.literal('is'),
    who: Who,
    filter: Filter,
    not: z.literal(true).optional(),
  }),
  z.strictObject({ when: z.literal('cranked'), who: Who, not: z.boolean() }),
  /** `this card was [not] shifted this turn` (TURN-7). */
  z.strictObject({ when: z.literal('shifted'), not: z.boolean() }),
  /** `on a Character`: a card that is both a Character and a Gear or Condition is on a Character now. */
  z.strictObject({ when: z.literal('borne'), not: z.boolean() }),
  /** `while you have X in play` (`side: you`), `while an X is in play` (`any`); `other`: the source does not count. */
  z.strictObject({
    when: z.literal('in-play'),
    filter: Filter,
    side: z.enum(['you', 'any', 'opponents']),
    other: z.boolean(),
    not: z.boolean(),
    /** `3 "Diet" are on the Character`: at least this many. Absent: one. */
    least: z.int().min(2).optional(),
  }),
  /** `this Character is alone in its file`. */
  z.strictObject({ when: z.literal('alone'), who: Who }),
  /** `this Character leads the attack`: it is the attacker of the attack under way and did not join by Gang Up. */
  z.strictObject({ when: z.literal('leads'), who: Who }),
  /** `Pull is 0`, `this Character's DP is 5 or more`. */
  z.strictObject({
    when: z.literal('figure'),
    who: Who,
    figure: Figure,
    op: z.enum(['is', 'at-least', 'at-most']),
    value: z.int(),
  }),
  /** `Pull is not fixed at 0`: no `Pull = 0` applies to it (CARD-9). */
  z.strictObject({
    when: z.literal('fixed'),
    who: Who,
    figure: Figure,
    value: z.int(),
    not: z.boolean(),
  }),
  /** `it is Operations`: the step of the turn, in the turn of any player. */
  z.strictObject({ when: z.literal('operations') }),
  /** `it is Monday`: the weekday that the set-up gives to the game. Without one it is never true. */
  z.strictObject({ when: z.literal('weekday'), day: z.enum(WEEKDAYS) }),
] as const;
const OneCondition = z.discriminatedUnion('when', CONDITIONS);
/** One part of `While CONDITION and CONDITION`. */
export type OneCondition = z.infer<typeof OneCondition>;

/** `While …`. */
export const Condition = z.discriminatedUnion('when', [
  ...CONDITIONS,
  z.strictObject({ when: z.literal('all'), of: z.array(OneCondition).min(2) }),
]);
export type Condition = z.infer<typeof Condition>;
