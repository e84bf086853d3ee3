import {
  type Action,
  type Answer,
  futureOf,
  type GameState,
  ote,
  pilotNamed,
  playOut,
  type Seat,
  type SeatView,
  type Simulation,
  turnNumber,
  winTurn,
} from '@/engine';

/** A decision of a seat with its view and its possible actions. */
export interface Choice {
  readonly view: SeatView;
  readonly seat: Seat;
  readonly actions: readonly Action[];
}

/** Choices to compare: game `n` is one future of choice `n / futures`. */
export interface CoachJob {
  readonly seed: number;
  readonly choices: readonly Choice[];
  /** How many futures of each choice are played; `first` is the number of the first future. */
  readonly futures: number;
  readonly first: number;
}

/** The turn of the win in each future, for each action of each choice. No win counts as one turn after the last. */
export type CoachTally = number[][][];

/** Returns the last turn in which the seat can win, before its deck is empty (TURN-9). */
export function lastTurnOf({ turn, seats }: GameState, seat: Seat): number {
  return turn.number + ((seats[seat]?.deck.length ?? 0) + 1) * seats.length;
}

/**
 * Plays each action in random games that are consistent with the seat's view, and continues as the greedy pilot:
 * the
 * rollouts of the planner. All actions of a choice are tried in equal games, so that they are compared with
 * equal draws.
 */
export const COACH: Simulation<CoachJob, CoachTally> = {
  name: 'coach',
  chunk: 10,
  empty: ({ choices }) => choices.map(({ actions }) => actions.map(() => [])),
  play({ choices, futures, first }, _seed, tally, index) {
    const at = Math.floor(index / futures);
    const choice = choices[at];
    if (choice === undefined) return null;
    const { view, seat, actions } = choice;
    const last = lastTurnOf(view, seat);
    const game = futureOf(view, first + (index % futures));
    for (const [nth, action] of actions.entries()) {
      const turn = Math.ceil(winTurn(game, seat, action, last));
      tally[at]?.[nth]?.push(Math.min(turn, last + 1));
    }
    return null;
  },
  merge(into, chunk) {
    for (const [at, actions] of chunk.entries()) {
      for (const [nth, turns] of actions.entries()) into[at]?.[nth]?.push(...turns);
    }
  },
};

/** Solo games for the planner to continue, each from a state after some answers. */
export interface LinesJob {
  readonly seed: number;
  readonly lines: readonly { readonly state: GameState; readonly answers: readonly Answer[] }[];
}

/** The simulation of lines to their end: the turn of the win of each line; null when it is not won. */
export const LINES: Simulation<LinesJob, Map<number, number | null>> = {
  name: 'lines of the planner',
  chunk: 1,
  empty: () => new Map(),
  play({ lines }, seed, tally, index) {
    const line = lines[index];
    if (line === undefined) return null;
    const draft = ote.draftOf(line.state, null);
    for (const answer of line.answers) {
      const refusal = ote.submitTo(draft, answer);
      if (refusal !== null) return refusal;
    }
    // The pilot gets a view at each decision, so it does not know the next cards.
    const played = playOut(
      ote,
      draft.state,
      pilotNamed('planner', seed),
      { turnOf: turnNumber, turns: lastTurnOf(line.state, 0) },
      { before: () => undefined, after: () => undefined },
    );
    if (!played.ok) return played.error;
    const { outcome, turn } = played.value;
    const isWon = outcome?.end === 'won' && outcome.seats.includes(0);
    tally.set(index, isWon ? turn.number : null);
    return null;
  },
  merge(into, chunk) {
    for (const [line, turn] of chunk) into.set(line, turn);
  },
};
