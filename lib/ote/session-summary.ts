import type { GameState } from '@/engine';
import { momentsOf, type Session } from '@/engine';

/** The summary of a game. */
export interface Summary {
  readonly outcome: GameState['outcome'];
  readonly turns: number;
  readonly influence: number;
  readonly goal: number;
  /** The Influence at the end of each turn, from turn 1; the last turn may not be over. */
  readonly byTurn: readonly number[];
  readonly called: number;
  /** Whether the player conceded. */
  readonly conceded: boolean;
  readonly answers: number;
}

/** Returns the summary for the end screen. */
export function summaryOf(session: Session): Summary {
  const byTurn: number[] = [];
  let called = 0;
  let before = 0;
  for (const moment of momentsOf(session)) {
    const { turn, teams } = moment.state;
    const influence = teams[0]?.influence ?? 0;
    byTurn[turn.number - 1] = influence;
    // The answer that ends a turn also scores and begins the next turn (TURN-7, TURN-1).
    if (turn.number > before && before > 0) byTurn[before - 1] = influence;
    before = turn.number;
    if (moment.answer?.do === 'call') called += 1;
  }
  const { state } = session.now;
  return {
    outcome: state.outcome,
    turns: state.turn.number,
    influence: state.teams[0]?.influence ?? 0,
    goal: state.options.influence,
    byTurn: Array.from(byTurn, (influence) => influence ?? 0),
    called,
    conceded: session.now.answer?.do === 'concede',
    answers: session.now.depth,
  };
}
