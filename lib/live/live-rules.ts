import type { Game, GameTypes, Moment } from '@/engine';

/** What a seat is shown of a state. */
interface Shown<T extends GameTypes = GameTypes> {
  /** A state, too, so that the rules can be asked of it. */
  readonly view: T['state'];
  /** Null when it is not asked. */
  readonly request: unknown;
}

/** What a live table asks of a game besides its rules. Everything else of a live table is the same for every game. */
export interface LiveRules<T extends GameTypes = GameTypes> {
  readonly game: Game<T>;
  /** The state with nothing in it that the seat may not know, and what the seat is asked, as JSON; null: for an onlooker. */
  shownTo(state: T['state'], seat: number | null): Shown<T>;
  /** What a moment brought, as lines of the log that the seat may read. `before`: the moment that was answered; null at the beginning. */
  linesOf(moment: Moment<T>, before: Moment<T> | null, seat: number | null): readonly object[];
  /** Whether the seat has lost and is asked no more. */
  isOut(state: T['state'], seat: number): boolean;
  /** An answer as it is sent and stored, in JSON. */
  writtenAnswer(answer: T['answer']): unknown;
  /** The answer that was sent or stored; null for what is none of this game. */
  readAnswer(written: unknown): T['answer'] | null;
  /** The answer of a seat that does as little as it may, for a clock that has run out. */
  leastAnswer(state: T['state'], request: T['request']): T['answer'];
  /** The answer of a pilot. It sees what its seat sees, and answers something legal in any case. `seed`: for its own chance. */
  pilotAnswer(
    state: T['state'],
    request: T['request'],
    pilot: string,
    seed: number,
  ): Promise<T['answer']>;
}
