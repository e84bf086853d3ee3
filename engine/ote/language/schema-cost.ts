import { z } from 'zod';
import { Amount, Figure, Filter, Who } from './schema-words.ts';
import { WEEKDAYS } from './vocabulary.ts';

export const Cost = z.discriminatedUnion('pay', [
  /** `bearer`: `Crank the Character to …` on a Gear or Condition. */
  z.strictObject({
    pay: z.enum(['crank', 'flip', 'pop', 'discard-this']),
    what: z.enum(['self', 'bearer']),
  }),
  /** `any`: any amount. A figure of `that`: of what the effect names. */
  z.strictObject({
    pay: z.literal('pull'),
    count: z.union([
      z.int().min(1),
      z.literal('any'),
      z.strictObject({ figure: Figure, of: Who, changedBy: Filter.optional() }),
    ]),
  }),
  /** `pay Pull toward N`: any amount of it, and the effect follows when it comes to so much in all. */
  z.strictObject({ pay: z.literal('toward'), total: Amount }),
  /** `Crank and crank another Psychic to …`: an active card of one's own; `other`: not the source. `count`: so many of them. */
  z.strictObject({
    pay: z.literal('crank-other'),
    filter: Filter,
    other: z.boolean(),
    count: z.int().min(2).optional(),
    /** Of a call only: another player's, too, who consents. */
    consent: z.literal(true).optional(),
  }),
  z.strictObject({ pay: z.literal('cards'), count: z.int().min(1) }),
  /** Of the one who uses it; it may go below 0. */
  z.strictObject({
    pay: z.literal('influence'),
    count: z.int().min(1),
    /** `, not below 0`: only who has so much. */
    floor: z.literal(0).optional(),
  }),
]);
export type Cost = z.infer<typeof Cost>;

const conditions = [
  z.strictObject({
    when: z.literal('is'),
    who: Who,
    filter: Filter,
    not: z.literal(true).optional(),
  }),
  z.strictObject({ when: z.literal('cranked'), who: Who, not: z.boolean() }),
  /** `this card was [not] shifted this turn` (TURN-7). */
  z.strictObject({ when: z.literal('shifted'), not: z.boolean() }),
  /** `on a Character`: it is the Gear or Condition now, and not the Character that it is as well. */
  z.strictObject({ when: z.literal('borne'), not: z.boolean() }),
  /** `while you have X in play` (`side: you`), `while an X is in play` (`any`); `other`: the source does not count. */
  z.strictObject({
    when: z.literal('in-play'),
    filter: Filter,
    side: z.enum(['you', 'any', 'opponents']),
    other: z.boolean(),
    not: z.boolean(),
    /** `3 "Diet" are on the Character`: so many or more. Absent: one. */
    least: z.int().min(2).optional(),
  }),
  /** `this Character is alone in its file`. */
  z.strictObject({ when: z.literal('alone'), who: Who }),
  /** `this Character leads the attack` under way: it attacks, and is not one of the gang. */
  z.strictObject({ when: z.literal('leads'), who: Who }),
  /** `Pull is 0`, `this Character's DP is 5 or more`. */
  z.strictObject({
    when: z.literal('figure'),
    who: Who,
    figure: Figure,
    op: z.enum(['is', 'at-least', 'at-most']),
    value: z.int(),
  }),
  /** `Pull is not fixed at 0`: no `Pull = 0` holds for it (CARD-9). */
  z.strictObject({
    when: z.literal('fixed'),
    who: Who,
    figure: Figure,
    value: z.int(),
    not: z.boolean(),
  }),
  /** `it is Operations`: that step of whoever's turn it is. */
  z.strictObject({ when: z.literal('operations') }),
  /** `it is Monday`: the day that the game is played on, as its set-up says; without one it is none. */
  z.strictObject({ when: z.literal('weekday'), day: z.enum(WEEKDAYS) }),
] as const;
const OneCondition = z.discriminatedUnion('when', conditions);
/** One part of `While CONDITION and CONDITION`. */
export type OneCondition = z.infer<typeof OneCondition>;

/** `While …`. */
export const Condition = z.discriminatedUnion('when', [
  ...conditions,
  z.strictObject({ when: z.literal('all'), of: z.array(OneCondition).min(2) }),
]);
export type Condition = z.infer<typeof Condition>;
