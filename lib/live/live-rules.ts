import type { Game, GameTypes, Moment } from '@/engine';

/** What a seat sees of a state. */
interface ShownState<T extends GameTypes = GameTypes> {
  /** The view, which is also a valid state for the rules. */
  readonly view: T['state'];
  /** The request; null when the seat is not asked. */
  readonly request: unknown;
}

/** A pilot on its chair: what it plans lasts from one answer to the next. */
export interface SeatedPilot<T extends GameTypes = GameTypes> {
  /** Returns a legal answer. The pilot sees only its seat's view. */
  answer(state: T['state'], request: T['request']): Promise<T['answer']>;
}

/** The functions of a game that a live table needs besides its rules. */
export interface LiveRules<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** Returns the state without hidden information, and the request of the seat, as JSON; with null for a spectator. */
  shownTo(state: T['state'], seat: number | null): ShownState<T>;
  /** Returns the log lines of a moment that the seat may read. `before`: the previous moment; null at the beginning. */
  linesOf(moment: Moment<T>, before: Moment<T> | null, seat: number | null): readonly object[];
  /** Checks whether the seat has lost and is not asked any more. */
  isOut(state: T['state'], seat: number): boolean;
  /** Returns an answer as JSON for sending and storing. */
  writtenAnswer(answer: T['answer']): unknown;
  /** Parses a sent or stored answer; null when it is not an answer of this game. */
  readAnswer(written: unknown): T['answer'] | null;
  /** Returns the most passive answer of a seat, for an expired clock. */
  leastAnswer(state: T['state'], request: T['request']): T['answer'];
  /** Seats a pilot. `seed`: for its random choices. */
  seatPilot(pilot: string, seed: number): SeatedPilot<T>;
}
