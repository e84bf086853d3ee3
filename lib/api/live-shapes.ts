import { z } from 'zod';
import { EDEN_PILOTS, PILOT_NAMES } from '@/engine';
import { AGREED } from '@/lib/eden/play/agreed';
import type { WrittenMatchOf } from '@/lib/eden/play/match-link';
import { WrittenEdenAnswer, WrittenTroop } from '@/lib/eden/play/written-match';
import type { LiveMove } from '@/lib/live/live-game';
import { LIVE_BOUNDS, LIVE_GAMES } from '@/lib/live/live-options';
import { ruledAnswer } from '@/lib/ote/answer-schema';
import type { SavedGame } from '@/lib/ote/saved-game';
import {
  answerShape,
  BODIES,
  bodyShape,
  partOf,
  Refusal,
  rows,
  shownText,
  text,
  whole,
} from './shared-shapes';

// The shapes of games between several people in different places.

const game = z.enum(LIVE_GAMES);
const pilot = z.enum([...new Set([...PILOT_NAMES, ...EDEN_PILOTS])]);

const count = z.int().min(0).max(LIVE_BOUNDS.moves);
const deck = text(60).describe('The id of a deck of yours.');
const seat = z
  .int()
  .min(0)
  .max(LIVE_BOUNDS.seats - 1);

const listing = {
  title: text(LIVE_BOUNDS.title).describe('Its name in the list of tables.'),
  sought: text(LIVE_BOUNDS.sought).describe('What the host looks for.'),
};

const seatShape = z.strictObject({
  seat,
  name: text(80),
  ownerId: text(60).nullable().describe('Only of your own chair.'),
  pilot: pilot.nullable(),
  deck: text(200)
    .nullable()
    .describe('The name of your own deck or troop; empty for others’; null: none yet.'),
  leftAt: z.iso
    .datetime()
    .nullable()
    .describe('Since when they do not look at the table; null while they do.'),
});

export const LiveGameShape = answerShape('LiveGame', {
  key: text(40),
  game,
  phase: z.enum(['open', 'playing', 'ended']),
  options: z.unknown().describe('As they were chosen.'),
  seats: z.array(seatShape).max(LIVE_BOUNDS.seats),
  you: seat.nullable().describe('Your seat; null for an onlooker.'),
  isHost: z.boolean(),
  table: z
    .looseObject({ number: count, depth: count, asked: z.array(seat).max(LIVE_BOUNDS.seats) })
    .nullable()
    .describe('The table as you may see it; null until the game has begun.'),
  listing: z
    .strictObject({ ...listing, subject: text(200).describe('What a report names.') })
    .nullable()
    .describe('How everybody finds the table; null: only its address leads there.'),
  rematch: text(40)
    .nullable()
    .describe('The key of the table where the players play again, for players.'),
  messages: rows(LIVE_BOUNDS.messages, {
    number: count,
    name: text(80),
    text: text(LIVE_BOUNDS.message),
    at: z.iso.datetime(),
    subject: text(200).describe('What a report names.'),
  }),
  deadline: z.iso.datetime().nullable().describe('When the clock answers for whoever is asked.'),
});
export const LiveList = answerShape('LiveList', {
  games: rows(100, {
    key: text(40),
    game,
    state: z.enum(['open', 'playing', 'ended']),
    names: z.array(text(80)).max(LIVE_BOUNDS.seats),
    you: seat.describe('Your seat.'),
    asked: z
      .array(seat)
      .max(LIVE_BOUNDS.seats)
      .describe('The seats that must answer; none unless the game is being played.'),
    updatedAt: z.iso.datetime(),
  }),
});
export const FoundTables = answerShape('FoundTables', {
  tables: rows(100, {
    key: text(40),
    game,
    state: z.enum(['open', 'playing']).describe('`open`: it waits for players.'),
    ...listing,
    names: z
      .array(text(80))
      .max(LIVE_BOUNDS.seats)
      .describe('Those who sit there; empty for visitors, unless spectators are allowed.'),
    taken: z.int().min(0).max(LIVE_BOUNDS.seats).describe('How many chairs are taken.'),
    seats: z.int().min(1).max(LIVE_BOUNDS.seats),
    clock: count.nullable().describe('Seconds for an answer; null: as long as one likes.'),
    isYours: z.boolean().describe('Whether you have a chair there.'),
    updatedAt: z.iso.datetime(),
  }),
});
export const LiveOpened = answerShape('LiveOpened', { key: text(40) });
export const LiveMoved = answerShape('LiveMoved', { number: count });
export const LiveMovedOn = answerShape('LiveMovedOn', { error: Refusal, current: LiveGameShape });
export const LiveReplay = answerShape('LiveReplay', {
  game: partOf<SavedGame | WrittenMatchOf>(
    z
      .looseObject({ rules: text(40) })
      .describe('As the table or the field of this program opens it.'),
  ),
});

/** A seat in an address. */
export const seatSchema = whole(0, LIVE_BOUNDS.seats - 1);

const sharedOptions = {
  clock: z
    .int()
    .min(LIVE_BOUNDS.clockLeast)
    .max(LIVE_BOUNDS.clock)
    .nullable()
    .default(null)
    .describe('Seconds for an answer; null: as long as one likes.'),
  chat: z.boolean().default(true),
  onlookers: z.boolean().default(false),
};

const oteOptionsSchema = z
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
    ...sharedOptions,
  })
  .refine(({ teams, seats }) => teams === null || isDivision(teams, seats), {
    message: 'every seat is in one team',
    path: ['teams'],
  });

const edenOptionsSchema = z.strictObject({
  seats: z.literal(2).default(2),
  match: z.strictObject({
    rounds: z.int().min(1).max(20),
    elements: z.int().min(0).max(4).describe('Scenery of each player.'),
    territory: z.boolean().describe('Scenery is bought (Territory Management).'),
    infestation: z.int().min(0).max(10).describe('Points for NPFs of each player.'),
    weatherRolls: z.int().min(0).max(3),
    ...AGREED,
  }),
  ...sharedOptions,
});

function isDivision(teams: readonly (readonly number[])[], seats: number): boolean {
  const all = teams.flat().sort((a, b) => a - b);
  return all.length === seats && all.every((one, at) => one === at);
}

const troop = WrittenTroop;
/** The cards that a player brings to a chair, by game. */
const broughtCards = { ote: { deck }, eden: { troop } };

const listingSchema = z
  .strictObject({
    title: shownText(LIVE_BOUNDS.title).describe('Its name in the list of tables.'),
    sought: listing.sought.trim(),
  })
  .nullable()
  .default(null)
  .describe('How everybody finds the table; null: only its address leads there.');

export const newLiveSchema = z
  .discriminatedUnion('game', [
    z.strictObject({
      game: z.literal('ote'),
      options: oteOptionsSchema,
      listing: listingSchema,
      ...broughtCards.ote,
    }),
    z.strictObject({
      game: z.literal('eden'),
      options: edenOptionsSchema,
      listing: listingSchema,
      ...broughtCards.eden,
    }),
  ])
  .register(BODIES, { id: 'NewLive' });
export const chairSchema = z
  .union([z.strictObject(broughtCards.ote), z.strictObject(broughtCards.eden)])
  .register(BODIES, { id: 'ChairTaking' });
export const pilotChairSchema = z
  .union([
    z.strictObject({ pilot, ...broughtCards.ote }),
    z.strictObject({ pilot, ...broughtCards.eden }),
  ])
  .register(BODIES, { id: 'PilotSeating' });
export const messageSchema = bodyShape('LiveMessage', {
  text: shownText(LIVE_BOUNDS.message),
});

const undoMoves = [
  z.strictObject({
    kind: z.literal('ask-undo'),
    seat,
    to: count.describe('How many answers stay.'),
  }),
  z.strictObject({ kind: z.literal('agree'), seat }),
  z.strictObject({ kind: z.literal('decline'), seat }),
] as const;

/** An answer to a request of either game; the rules of the table's game check it. */
const answer = z.union([ruledAnswer, WrittenEdenAnswer]);

/** A move as a player sends it. */
const sentMoveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), answer }),
  ...undoMoves,
]);

/** A move as it is stored. Some moves are made by the clock, and no player sends those. */
const storedMoveSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), answer, late: z.literal(true).optional() }),
  ...undoMoves,
]);

export const moveSchema = bodyShape('LiveMove', {
  number: count.describe('Moves before this one, as the sender sees the table.'),
  move: sentMoveSchema,
});

/** Parses a stored move, with its answer as it was written. Throws when it is not a move. */
export function storedMoveOf(json: string): LiveMove {
  return storedMoveSchema.parse(JSON.parse(json)) as LiveMove;
}
