import type { CardIx, GameEvent, GameState } from '@/engine';
import type { Viewer } from '@/lib/log/phrase';

/** What a sentence needs to know besides its event. */
export interface Scene {
  /** After the events; names and owners are read from it. */
  readonly state: GameState;
  readonly viewer: Viewer;
  /** Everything that happened with it, for what one sentence gathers. */
  readonly events: readonly GameEvent[];
  /** Influence by team, as the sentences so far have told it. */
  readonly influence: number[];
  /** Frames of events that will not be carried out, as far as they are told. */
  readonly dropped: Set<number>;
  /** Who attacks, by the frame of the attack, as the sentences so far have told it. */
  readonly attackers: Map<number, readonly CardIx[]>;
}
