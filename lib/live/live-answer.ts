import type { LiveGameName, LiveListing, LiveOptions, LivePhase, LiveSeat } from './live-options';
import type { LiveView } from './live-table';

export interface LiveMessage {
  readonly number: number;
  readonly name: string;
  /** The text; '' when a curator has hidden it. */
  readonly text: string;
  readonly at: string;
  /** The subject that a report about the message names. */
  readonly subject: string;
}

/** A live game as sent to one user: seats, table and chat, without hidden information. */
export interface LiveAnswer<Table extends LiveView = LiveView> {
  readonly key: string;
  readonly game: LiveGameName;
  readonly phase: LivePhase;
  readonly options: LiveOptions;
  /** The seats. `ownerId` is set for the user's own seat only. */
  readonly seats: readonly LiveSeat[];
  /** The number of the user's seat; null for a spectator. */
  readonly you: number | null;
  readonly isHost: boolean;
  /** The table; null before the game has begun. */
  readonly table: Table | null;
  /** How everybody finds the table, with the subject of a report; null when it is not in the list. */
  readonly listing: (LiveListing & { readonly subject: string }) | null;
  /** The key of the table where the players play again; null when nobody has asked for it. Only players learn it. */
  readonly rematch: string | null;
  readonly messages: readonly LiveMessage[];
  /** When the clock answers for the asked player; null without a clock. */
  readonly deadline: string | null;
}

/** A game that the user plays or hosts. */
export interface ListedLive {
  readonly key: string;
  readonly game: LiveGameName;
  readonly state: LivePhase;
  /** By seat; '' for an empty chair. */
  readonly names: readonly string[];
  /** The number of the user's seat. */
  readonly you: number;
  /** The seats that must answer; none unless the game is being played. */
  readonly asked: readonly number[];
  /** The time of the last move. */
  readonly updatedAt: string;
}

/** A table in the list for everybody. */
export interface FoundTable extends LiveListing {
  readonly key: string;
  readonly game: LiveGameName;
  /** `open`: it waits for players; `playing`: it can be watched. */
  readonly state: 'open' | 'playing';
  /** Those who sit there; empty for somebody who may not know. */
  readonly names: readonly string[];
  /** How many chairs are taken. */
  readonly taken: number;
  readonly seats: number;
  /** Seconds for an answer; null for no limit. */
  readonly clock: number | null;
  /** Whether the user has a chair there. */
  readonly isYours: boolean;
  readonly updatedAt: string;
}
