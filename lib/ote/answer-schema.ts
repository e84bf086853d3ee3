import * as z from 'zod/mini';
import { HAND_STEPS, HAND_ZONES } from '@/engine';

// The form of answers in a saved game. The engine checks whether they are legal.

const card = z.int().check(z.minimum(0), z.maximum(100_000));
const seat = z.int().check(z.minimum(0), z.maximum(16));
const coordinate = z.int().check(z.minimum(-10_000), z.maximum(10_000));
const place = z.strictObject({ rank: coordinate, file: coordinate });
const target = z.union([
  z.strictObject({ card }),
  z.strictObject({ frame: card }),
  z.strictObject({ seat }),
  z.strictObject({ points: card }),
  z.strictObject({ word: z.string().check(z.maxLength(200)) }),
]);
const targets = z.array(target).check(z.maxLength(500));
const lots = z.array(z.tuple([card, card])).check(z.maxLength(500));

const points = z.int().check(z.minimum(-999), z.maximum(999));

/** Changes by hand. */
const change = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('put'),
    card,
    zone: z.enum(HAND_ZONES),
    to: seat,
    at: z.optional(place),
    on: z.optional(card),
  }),
  z.strictObject({ kind: z.literal('crank'), card, cranked: z.boolean() }),
  z.strictObject({ kind: z.literal('influence'), to: seat, by: points }),
  z.strictObject({
    kind: z.literal('pull'),
    to: seat,
    of: z.enum(['character', 'resource']),
    by: points,
  }),
  z.strictObject({ kind: z.literal('draw'), to: seat, count: card }),
  z.strictObject({ kind: z.literal('shuffle'), to: seat }),
  z.strictObject({
    kind: z.literal('bonus'),
    card,
    figure: z.enum(['ap', 'dp', 'pull']),
    by: points,
  }),
  z.strictObject({ kind: z.literal('cancel') }),
  z.strictObject({ kind: z.literal('step'), step: z.enum(HAND_STEPS) }),
  z.strictObject({ kind: z.literal('turn'), to: seat }),
  z.strictObject({ kind: z.literal('win'), to: seat }),
  z.strictObject({ kind: z.literal('note'), text: z.string().check(z.maxLength(4000)) }),
]);

/** An answer that the rules check. */
export const ruledAnswer = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('call'),
    seat,
    card,
    on: z.optional(card),
    at: z.optional(place),
    side: z.optional(seat),
    with: z.optional(card),
    pay: z.optional(lots),
    as: z.optional(z.literal('orType')),
  }),
  z.strictObject({ do: z.literal('play'), seat, card, targets, choice: z.optional(card) }),
  z.strictObject({ do: z.literal('use'), seat, card, ability: card, targets }),
  z.strictObject({ do: z.literal('crank'), seat, card }),
  z.strictObject({ do: z.literal('attack'), seat, card, target: card, bypass: z.optional(card) }),
  z.strictObject({ do: z.literal('gang-up'), seat, card }),
  z.strictObject({ do: z.literal('bulldoze'), seat, card, target: card }),
  z.strictObject({ do: z.literal('martyr'), seat, card, for: card }),
  z.strictObject({ do: z.literal('move'), seat, card, at: place }),
  z.strictObject({ do: z.literal('shift'), seat, card, to: card }),
  z.strictObject({ do: z.literal('score'), seat, points: card }),
  z.strictObject({ do: z.literal('sling'), seat, at: seat, points: card }),
  z.strictObject({ do: z.literal('raise'), seat, at: seat, points: card }),
  z.strictObject({ do: z.literal('discard'), seat, card }),
  z.strictObject({ do: z.literal('place'), seat, at: place }),
  z.strictObject({ do: z.literal('choose'), seat, chosen: targets }),
  z.strictObject({ do: z.literal('pass'), seat }),
  z.strictObject({ do: z.literal('end'), seat }),
  z.strictObject({ do: z.literal('concede'), seat }),
]);
const answer = z.discriminatedUnion('do', [
  ruledAnswer,
  z.strictObject({ do: z.literal('by-hand'), seat, change }),
]);
/** The maximum number of answers of a game. A test checks that a file can hold each kind of answer that a table takes. */
export const answers = z.array(answer).check(z.maxLength(20_000));
