import type { CardIx, GameEvent, GameState } from '@/engine';
import type { Viewer } from '@/lib/log/phrase';
import type { PopsTold } from '@/lib/log/pop-reasons';

/** The context of a sentence. */
export interface Scene {
  /** The state after the events, for names and owners. */
  readonly state: GameState;
  readonly viewer: Viewer;
  /** All events of the answer, for sentences that summarise several. */
  readonly events: readonly GameEvent[];
  /** The Influence of each team after the sentences so far. */
  readonly influence: number[];
  /** Frames that will not be carried out and are already described. */
  readonly dropped: Set<number>;
  /** The attackers of each attack frame after the sentences so far. */
  readonly attackers: Map<number, readonly CardIx[]>;
  /** Returns why cards were popped. */
  readonly pops: () => PopsTold;
}
