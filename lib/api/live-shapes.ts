import { z } from 'zod';
import { PILOT_NAMES } from '@/engine';
import { Refusal } from '@/lib/api/public-shapes';
import { ruledAnswer } from '@/lib/games/answer-schema';
import type { LiveMove } from '@/lib/live/live-game';
import { LIVE_BOUNDS } from '@/lib/live/live-options';

// Games of several people in different places.

const count = z.int().min(0).max(LIVE_BOUNDS.moves);
const deck = z.string().max(60).describe('The id of a deck of yours.');
const seat = z
  .int()
  .min(0)
  .max(LIVE_BOUNDS.seats - 1);

const seatShape = z.strictObject({
  seat,
  name: z.string().max(80),
  ownerId: z.string().max(60).nullable().describe('Only of your own chair.'),
  pilot: z.enum(PILOT_NAMES).nullable(),
  deck: z
    .string()
    .max(200)
    .nullable()
    .describe('The name of your own deck; empty for others’; null: none yet.'),
});

export const LiveGameShape = z.strictObject({
  key: z.string().max(40),
  phase: z.enum(['open', 'playing', 'ended']),
  options: z.unknown().describe('As they were chosen.'),
  seats: z.array(seatShape).max(LIVE_BOUNDS.seats),
  you: seat.nullable().describe('Your seat; null for an onlooker.'),
  isHost: z.boolean(),
  table: z
    .looseObject({ number: count, depth: count, asked: seat.nullable() })
    .nullable()
    .describe('The table as you may see it; null until the game has begun.'),
  messages: z
    .array(
      z.strictObject({
        number: count,
        name: z.string().max(80),
        text: z.string().max(LIVE_BOUNDS.message),
        at: z.iso.datetime(),
      }),
    )
    .max(LIVE_BOUNDS.messages),
  deadline: z.iso.datetime().nullable().describe('When the clock answers for whoever is asked.'),
});
export const LiveList = z.strictObject({
  games: z
    .array(
      z.strictObject({
        key: z.string().max(40),
        state: z.enum(['open', 'playing', 'ended']),
        names: z.array(z.string().max(80)).max(LIVE_BOUNDS.seats),
        updatedAt: z.iso.datetime(),
      }),
    )
    .max(100),
});
export const LiveOpened = z.strictObject({ key: z.string().max(40) });
export const LiveMoved = z.strictObject({ number: count });
export const LiveMovedOn = z.strictObject({ error: Refusal, current: LiveGameShape });
export const LiveReplay = z.strictObject({
  game: z
    .looseObject({ rules: z.string().max(40) })
    .describe('As the table of this program opens it.'),
});

/** A seat in an address. */
export const seatSchema = z.coerce
  .number()
  .int()
  .min(0)
  .max(LIVE_BOUNDS.seats - 1);

export const liveOptionsSchema = z
  .strictObject({
    seats: z.int().min(LIVE_BOUNDS.seatsLeast).max(LIVE_BOUNDS.seats),
    teams: z
      .array(z.array(seat).min(1).max(LIVE_BOUNDS.seats))
      .min(2)
      .max(LIVE_BOUNDS.seats)
      .nullable()
      .default(null)
      .describe('Seats of each team; null: everybody alone.'),
    beginnersDiscard: z.boolean().default(false),
    mudslinging: z.boolean().default(false),
    clock: z
      .int()
      .min(LIVE_BOUNDS.clockLeast)
      .max(LIVE_BOUNDS.clock)
      .nullable()
      .default(null)
      .describe('Seconds for an answer; null: as long as one likes.'),
    chat: z.boolean().default(true),
    onlookers: z.boolean().default(false),
  })
  .refine(({ teams, seats }) => teams === null || isDivision(teams, seats), {
    message: 'every seat is in one team',
    path: ['teams'],
  });

function isDivision(teams: readonly (readonly number[])[], seats: number): boolean {
  const all = teams.flat().sort((a, b) => a - b);
  return all.length === seats && all.every((one, at) => one === at);
}

export const newLiveSchema = z.strictObject({ options: liveOptionsSchema, deck });
export const chairSchema = z.strictObject({ deck });
export const pilotChairSchema = z.strictObject({ pilot: z.enum(PILOT_NAMES), deck });
export const messageSchema = z.strictObject({
  text: z.string().trim().min(1).max(LIVE_BOUNDS.message),
});

const asked = [
  z.strictObject({
    kind: z.literal('ask-undo'),
    seat,
    to: count.describe('How many answers stay.'),
  }),
  z.strictObject({ kind: z.literal('agree'), seat }),
  z.strictObject({ kind: z.literal('decline'), seat }),
] as const;

/** A move as a player sends it. */
const sentMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), answer: ruledAnswer }),
  ...asked,
]);

/** A move as it is stored: the clock makes some, too. */
const storedMove = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    answer: ruledAnswer,
    late: z.literal(true).optional(),
  }),
  ...asked,
]);

export const moveSchema = z.strictObject({
  number: count.describe('Moves before this one, as the sender sees the table.'),
  move: sentMove,
});

/** A move as the game takes it: what JSON leaves out is not there, and never `undefined`. */
export function moveOf(move: z.infer<typeof sentMove>): LiveMove {
  return move as LiveMove;
}

/** A stored move. Throws when it is none. */
export function storedMoveOf(json: string): LiveMove {
  return storedMove.parse(JSON.parse(json)) as LiveMove;
}
