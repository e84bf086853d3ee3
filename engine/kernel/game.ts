/** The types that a game is written in. All of them are plain JSON. */
export interface GameTypes {
  /** How a game begins; everything that is random follows from the seed. */
  readonly setup: { readonly seed: number };
  readonly state: unknown;
  /** The game as one seat knows it, for pilots. Whatever is hidden from the seat is a guess. */
  readonly view: unknown;
  /** An action or decision of a player. Seats count from 0. */
  readonly answer: { readonly seat: number };
  readonly event: unknown;
  /** A question to one player. */
  readonly request: { readonly seat: number };
}

/** Why something cannot be done. The state stays as it was. */
export interface Refusal {
  /**
   * The clause of the rules; `REQUEST` when the answer does not fit the request; `NOT-BUILT` for what the
   * engine does not support yet; `ENDLESS` when a pilot never ends a turn.
   */
  readonly clause: string;
  /** One sentence for the player. */
  readonly message: string;
}

/** A value, or the refusal that tells why there is none. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: Refusal };

/** The result of an answer. */
export interface Advance<T extends GameTypes> {
  readonly state: T['state'];
  readonly events: readonly T['event'][];
  /** The open requests; empty when the game is over. */
  readonly requests: readonly T['request'][];
}

/**
 * Whether players are asked to respond to an event. `unasked`: every player would pass every time, so nobody is asked, and
 * the game need not look for what they could do.
 */
export type Responses = 'asked' | 'unasked';

/** A working copy of a state. A game's own draft has more fields; pass it only to the game that made it. */
export interface Draft<T extends GameTypes> {
  readonly state: T['state'];
  /** Every event since the draft was made; null when they are not recorded. */
  readonly events: readonly T['event'][] | null;
}

/**
 * The rules of a game, as replays, histories, scenarios, soak runs, pilots and simulations use them.
 * A wrong answer is a refusal; an exception is a bug.
 */
export interface Game<T extends GameTypes> {
  /** Changes when the rules change: a replay of another version is refused. */
  readonly version: string;
  /** Begins a game and runs it to the first requests. */
  start(setup: T['setup']): Result<Advance<T>>;
  /** A draft of `state`, which itself does not change. The draft appends its events to `events`. Players are asked to respond if nothing is said. */
  draftOf(state: T['state'], events: T['event'][] | null, responses?: Responses): Draft<T>;
  /**
   * Applies an answer and runs the draft to the next requests. Returns null, or the refusal; a refused
   * answer writes nothing.
   */
  submitTo(draft: Draft<T>, answer: T['answer']): Refusal | null;
  /** All open requests: several for secret bids, none when the game is over. */
  requests(state: T['state']): readonly T['request'][];
  /** The legal answers of the seat. Each is computed when it is read. */
  legalAnswers(state: T['state'], seat: number): Iterable<T['answer']>;
  /** Returns the game as the seat knows it. A view of a draft's state changes when the next one is made. */
  viewOf(state: T['state'], seat: number): T['view'];
  /** A short text; it differs when two states differ. */
  hash(state: T['state']): string;
}

/** Answers a state without changing it. */
export function submitIn<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  answer: T['answer'],
): Result<Advance<T>> {
  const events: T['event'][] = [];
  const draft = game.draftOf(state, events);
  const refusal = game.submitTo(draft, answer);
  if (refusal !== null) return { ok: false, error: refusal };
  return { ok: true, value: { state: draft.state, events, requests: game.requests(draft.state) } };
}
