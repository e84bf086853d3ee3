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

/** A decision of a seat, as it sees the game, and what it may do. */
export interface Choice {
  readonly view: SeatView;
  readonly seat: Seat;
  readonly actions: readonly Action[];
}

/** Choices that are judged together: game `n` is one future of choice `n / futures`. */
export interface CoachJob {
  readonly seed: number;
  readonly choices: readonly Choice[];
  /** Futures of each choice, and the number of the first: others than those that were looked at before. */
  readonly futures: number;
  readonly first: number;
}

/** For each choice and each of its actions: the win turn in each future. What never wins counts as one turn after the last. */
export type CoachTally = number[][][];

/** The last turn in which the seat can still win: then its deck is out (TURN-9). */
export function lastTurnOf({ turn, seats }: GameState, seat: Seat): number {
  return turn.number + ((seats[seat]?.deck.length ?? 0) + 1) * seats.length;
}

/**
 * What each action leads to in games that the seat could be in, where it then plays as the greedy pilot does: the
 * rollouts of the planner. All actions of a choice are tried in the same games, so that they are compared by the
 * same draws.
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

/** Solo games that the planner goes on with, each from a state and after some answers. */
export interface LinesJob {
  readonly seed: number;
  readonly lines: readonly { readonly state: GameState; readonly answers: readonly Answer[] }[];
}

/** The win turn of each line; null: not won. */
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
    // The pilot gets a view at each of its decisions: it does not know which cards will come.
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
