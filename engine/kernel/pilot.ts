import type { Draft, Game, GameTypes, Refusal, Result } from './game.ts';

/**
 * Plays a seat. It gets what the seat knows, never the state. A pilot is deterministic: its answer depends on
 * the view alone, so set-up and seed determine the game. The request is one to its seat.
 */
export interface Pilot<T extends GameTypes> {
  readonly name: string;
  /** True for a pilot that passes whenever it may respond to an event. */
  readonly passes?: true;
  readonly answer: (view: T['view'], request: T['request']) => T['answer'];
}

/** How long a game is played. */
export interface Limits<T extends GameTypes> {
  /** The number of the present turn or round. */
  readonly turnOf: (state: T['state']) => number;
  /** The last turn to play. */
  readonly turns: number;
}

/** Several times what any turn needs. A pilot gives this many answers in less than a second. */
const MOST_ANSWERS_A_TURN = 5_000;

/**
 * Returns a function that asks the pilot to answer the first open request. That function returns `null`
 * when the game or the last turn is over, and a refusal when the pilot never ends a turn.
 */
export function guarded<T extends GameTypes>(
  game: Game<T>,
  pilot: Pilot<T>,
  { turnOf, turns }: Limits<T>,
): (state: T['state']) => Result<T['answer']> | null {
  let turn = -1;
  let given = 0;
  return (state) => {
    const [request] = game.requests(state);
    const now = turnOf(state);
    if (request === undefined || now > turns) return null;
    given = now === turn ? given + 1 : 0;
    turn = now;
    if (given >= MOST_ANSWERS_A_TURN) return { ok: false, error: endlessRefusal(pilot.name, now) };
    return { ok: true, value: pilot.answer(game.viewOf(state, request.seat), request) };
  };
}

function endlessRefusal(pilot: string, turn: number): Refusal {
  const message = `The ${pilot} pilot does not come to an end: ${MOST_ANSWERS_A_TURN} answers in turn ${turn}.`;
  return { clause: 'ENDLESS', message };
}

/** Observes a pilot. The states belong to a draft: they change after the call. */
export interface PilotWatch<T extends GameTypes> {
  readonly before: (state: T['state']) => void;
  readonly after: (state: T['state'], answer: T['answer']) => void;
}

/**
 * Lets a pilot play from this state to the end of the game or of the last turn, in one draft. Refused when an answer
 * of the pilot is refused.
 */
export function playOut<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  pilot: Pilot<T>,
  limits: Limits<T>,
  watch: PilotWatch<T>,
): Result<T['state']> {
  const draft = game.draftOf(state, null, pilot.passes === true ? 'unasked' : 'asked');
  const next = guarded(game, pilot, limits);
  for (;;) {
    watch.before(draft.state);
    const answer = next(draft.state);
    if (answer === null) return { ok: true, value: draft.state };
    if (!answer.ok) return answer;
    const refusal = game.submitTo(draft, answer.value);
    if (refusal !== null) return { ok: false, error: blamePilot(pilot.name, refusal) };
    watch.after(draft.state, answer.value);
  }
}

function blamePilot(pilot: string, { clause, message }: Refusal): Refusal {
  return { clause, message: `The ${pilot} pilot was refused: ${message}` };
}

/** What a pilot did wrong in a game of several seats. */
export interface Fault {
  readonly seat: number;
  readonly pilot: string;
  /** One sentence. */
  readonly message: string;
}

/** The longest that a pilot may take for one answer, by a clock in milliseconds. */
export interface LateLimit {
  readonly now: () => number;
  readonly ms: number;
}

/** The pilots of a game: one for each seat, and one that plays on for a pilot that is at fault. */
export interface PilotCrew<T extends GameTypes> {
  readonly pilots: readonly Pilot<T>[];
  readonly instead: Pilot<T>;
  /** Null: pilots may take as long as they like, so that a game depends on its set-up alone. */
  readonly late: LateLimit | null;
}

/**
 * Plays from this state to the end of the game or of the last turn, each seat by its own pilot, in one draft. A
 * pilot that throws, is refused, never ends a turn or is late is recorded, and `instead` plays its seat from
 * there on. Throws when `instead` is refused, which is a bug.
 */
export function playSeats<T extends GameTypes>(
  game: Game<T>,
  state: T['state'],
  { pilots, instead, late }: PilotCrew<T>,
  { turnOf, turns }: Limits<T>,
): { readonly state: T['state']; readonly faults: readonly Fault[] } {
  // The pilot that plays on for another passes, too.
  const allPass = [instead, ...pilots].every((pilot) => pilot.passes === true);
  const draft = game.draftOf(state, null, allPass ? 'unasked' : 'asked');
  const faults: Fault[] = [];
  let turn = -1;
  let given = 0;
  for (;;) {
    const [request] = game.requests(draft.state);
    const now = turnOf(draft.state);
    if (request === undefined || now > turns) return { state: draft.state, faults };
    given = now === turn ? given + 1 : 0;
    turn = now;
    const { seat } = request;
    const pilot = faults.some((fault) => fault.seat === seat) ? undefined : pilots[seat];
    if (pilot !== undefined) {
      const message =
        given >= MOST_ANSWERS_A_TURN
          ? endlessRefusal(pilot.name, now).message
          : problemWith(game, draft, pilot, request, late);
      if (message === null) continue;
      faults.push({ seat, pilot: pilot.name, message });
      given = 0;
    }
    const refusal = game.submitTo(draft, instead.answer(game.viewOf(draft.state, seat), request));
    if (refusal !== null) throw new Error(blamePilot(instead.name, refusal).message);
    if (given >= 2 * MOST_ANSWERS_A_TURN)
      throw new Error(endlessRefusal(instead.name, now).message);
  }
}

/** Lets the pilot answer in the draft. Returns what it did wrong, or null; then the draft is as it was. */
function problemWith<T extends GameTypes>(
  game: Game<T>,
  draft: Draft<T>,
  pilot: Pilot<T>,
  request: T['request'],
  late: LateLimit | null,
): string | null {
  const began = late?.now() ?? 0;
  const failed = (why: string) => `The ${pilot.name} pilot ${why}`;
  try {
    const answer = pilot.answer(game.viewOf(draft.state, request.seat), request);
    if (late !== null && late.now() - began > late.ms) {
      return failed(`took longer than ${late.ms / 1000} s for one answer.`);
    }
    if (answer.seat !== request.seat) return failed('answered for another player.');
    const refusal = game.submitTo(draft, answer);
    return refusal === null ? null : failed(`was refused: ${refusal.message}`);
  } catch (error) {
    return failed(`failed: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
