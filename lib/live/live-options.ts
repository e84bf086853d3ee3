import type { MatchOptions } from '@/lib/eden/play/match';

/** The games of live tables. */
export const LIVE_GAMES = ['ote', 'eden'] as const;
export type LiveGameName = (typeof LIVE_GAMES)[number];

/** The options of a live game that do not depend on the rules. */
export interface LiveOptions {
  readonly seats: number;
  /** The seconds for an answer; null for no limit. */
  readonly clock: number | null;
  /** Whether players can chat. */
  readonly chat: boolean;
  /** Whether spectators are allowed. */
  readonly onlookers: boolean;
}

/** The options for On the Edge. */
export interface OteOptions extends LiveOptions {
  /** Teams as lists of seats; null without teams. */
  readonly teams: readonly (readonly number[])[] | null;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
}

/** The options for Eden, which always has two players. */
export interface EdenLiveOptions extends LiveOptions {
  readonly match: Omit<MatchOptions, 'windows'>;
}

/** How everybody finds a table: its name, and what its host looks for. */
export interface LiveListing {
  readonly title: string;
  readonly sought: string;
}

export const LIVE_BOUNDS = {
  seatsLeast: 2,
  seats: 5,
  /** The minimum clock in seconds. */
  clockLeast: 15,
  clock: 3_600,
  /** The maximum length of a message, and the number of messages of a game. */
  message: 500,
  messages: 2_000,
  /** The maximum number of moves of a game. */
  moves: 20_000,
  /** The maximum number of undo requests of one seat between two answers, without those that were granted. */
  undoRequests: 3,
  /** The maximum number of open games of one user. */
  games: 20,
  /** The maximum number of tables of one user that are in the list, and how long one stays there after the last change. */
  listed: 3,
  listedHours: 3,
  title: 60,
  sought: 140,
} as const;

/** The number of seeds, large enough that nobody can guess the seed of a game; the maximum of node:crypto. */
export const SEEDS = 2 ** 48 - 1;

export const LIVE_PHASES = ['open', 'playing', 'ended'] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** The player of a seat. */
export interface LiveSeat {
  readonly seat: number;
  /** The name at the table; '' for an empty seat. */
  readonly name: string;
  /** The user id; null for an empty seat or a pilot. */
  readonly ownerId: string | null;
  /** The name of the pilot that plays the seat; null when no pilot does. */
  readonly pilot: string | null;
  /** The name of the chosen deck or troop; null when none is chosen. */
  readonly deck: string | null;
  /** Since when the person who sits here does not look at the table; null while they do, and for other seats. */
  readonly leftAt: string | null;
}
