import type { PilotName } from '@/engine';

/** What the host of a live game decides before it begins. */
export interface LiveOptions {
  /** Chairs, 2 to 5. */
  readonly seats: number;
  /** Teams as lists of seats; null: everybody alone. */
  readonly teams: readonly (readonly number[])[] | null;
  readonly beginnersDiscard: boolean;
  readonly mudslinging: boolean;
  /** Seconds that a player has for an answer; null: as long as they like. */
  readonly clock: number | null;
  /** Whether people may write to each other. */
  readonly chat: boolean;
  /** Whether people who play no seat may look on. */
  readonly onlookers: boolean;
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
  /** Games that one person has open at the same time. */
  games: 20,
} as const;

export const LIVE_PHASES = ['open', 'playing', 'ended'] as const;
export type LivePhase = (typeof LIVE_PHASES)[number];

/** Who sits in a chair. */
export interface LiveSeat {
  readonly seat: number;
  /** The name at the table; '' while the chair is empty. */
  readonly name: string;
  /** Whoever plays it; null: nobody, or a pilot. */
  readonly ownerId: string | null;
  readonly pilot: PilotName | null;
  /** The name of the deck that it plays; null: none yet. */
  readonly deck: string | null;
}
