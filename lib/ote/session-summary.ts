import type { GameState } from '@/engine';
import { momentsOf, type Session } from '@/engine';

/** A game looked back on. */
export interface Summary {
  readonly outcome: GameState['outcome'];
  readonly turns: number;
  readonly influence: number;
  readonly goal: number;
  /** Influence when each turn ended, the first turn first; the last may still be going on. */
  readonly byTurn: readonly number[];
  readonly called: number;
  /** The player gave up. */
  readonly conceded: boolean;
  readonly answers: number;
}

/** What the end screen tells. */
export function summaryOf(session: Session): Summary {
  const byTurn: number[] = [];
  let called = 0;
  let before = 0;
  for (const moment of momentsOf(session)) {
    const { turn, teams } = moment.state;
    const influence = teams[0]?.influence ?? 0;
    byTurn[turn.number - 1] = influence;
    // The answer that ends a turn scores and begins the next one in one go (TURN-7, TURN-1).
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
