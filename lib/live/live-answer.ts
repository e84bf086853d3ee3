import type { LiveGameName, LiveOptions, LivePhase, LiveSeat } from './live-options';
import type { LiveView } from './live-table';

export interface LiveMessage {
  readonly number: number;
  readonly name: string;
  /** '' where a curator has hidden it. */
  readonly text: string;
  readonly at: string;
  /** What a report names. */
  readonly subject: string;
}

/** A live game as it is sent to somebody: chairs, table and chat, and nothing that they may not know. */
export interface LiveAnswer<Table extends LiveView = LiveView> {
  readonly key: string;
  readonly game: LiveGameName;
  readonly phase: LivePhase;
  readonly options: LiveOptions;
  /** Whose chairs; `ownerId` only of one's own. */
  readonly seats: readonly LiveSeat[];
  /** One's own seat; null for an onlooker. */
  readonly you: number | null;
  readonly isHost: boolean;
  /** Null until it has begun. */
  readonly table: Table | null;
  readonly messages: readonly LiveMessage[];
  /** When the clock answers for whoever is asked; null where none runs. */
  readonly deadline: string | null;
}

/** A game that somebody plays or hosts. */
export interface ListedLive {
  readonly key: string;
  readonly game: LiveGameName;
  readonly state: LivePhase;
  readonly names: readonly string[];
  readonly updatedAt: string;
}
