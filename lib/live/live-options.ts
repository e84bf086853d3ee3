import type { MatchOptions } from '@/lib/eden/play/match';

/** The games that are played at live tables. */
export const LIVE_GAMES = ['ote', 'eden'] as const;
export type LiveGameName = (typeof LIVE_GAMES)[number];

/** What the host of a live game decides before it begins, whatever is played. */
export interface LiveOptions {
  readonly seats: number;
  /** Seconds that a player has for an answer; null: as long as they like. */
  readonly clock: number | null;
  /** Whether people may write to each other. */
  readonly chat: boolean;
  /** Whether people who play no seat may look on. */
  readonly onlookers: boolean;
}

/** For a game of On the Edge. */
export interface OteOptions extends LiveOptions {
  /** Teams as lists of seats; null: everybody alone. */
  readonly teams: readonly (readonly number[])[] | null;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
}

/** For a match of Eden, which is always for two. */
export interface EdenLiveOptions extends LiveOptions {
  readonly match: Omit<MatchOptions, 'windows'>;
}

export const LIVE_BOUNDS = {
  seatsLeast: 2,
  seats: 5,
  /** Seconds. */
  clockLeast: 15,
  clock: 3_600,
  /** Characters of a message, and messages of a game. */
  message: 500,
  messages: 2_000,
  /** Moves of a game. */
  moves: 20_000,
  /** Requests to go back of one seat between two answers; one that is agreed to does not count. */
  undoRequests: 3,
  /** Games that one person has open at the same time. */
  games: 20,
} as const;

/** So many seeds that nobody finds the one of a game by trying; node:crypto draws below no larger number. */
export const SEEDS = 2 ** 48 - 1;

export const LIVE_PHASES = ['open', 'playing', 'ended'] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** Who sits in a chair. */
export interface LiveSeat {
  readonly seat: number;
  /** The name at the table; '' while the chair is empty. */
  readonly name: string;
  /** Whoever plays it; null: nobody, or a pilot. */
  readonly ownerId: string | null;
  /** The name of a pilot of the game. */
  readonly pilot: string | null;
  /** The name of the deck or troop that it plays; null: none yet. */
  readonly deck: string | null;
}
