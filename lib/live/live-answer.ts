import type { LiveGameName, LiveOptions, LivePhase, LiveSeat } from './live-options';
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
  readonly messages: readonly LiveMessage[];
  /** When the clock answers for the asked player; null without a clock. */
  readonly deadline: string | null;
}

/** A game that the user plays or hosts. */
export interface ListedLive {
  readonly key: string;
  readonly game: LiveGameName;
  readonly state: LivePhase;
  readonly names: readonly string[];
  readonly updatedAt: string;
}
