import { draftOf, type GameState, legalAnswers, reading, submitTo } from '@/engine';
import { midGame, READ_CARD } from './bench-tables';

/** A task to repeat. Returns the number of its units of work. */
export type Task = () => number;

/** The number of cards in play. */
const COMMON = 40;

/** Finds the first of the legal answers: can this player act at all? */
export function firstLegalAnswer(): Task {
  const state = midGame(COMMON);
  return () => {
    for (const _answer of legalAnswers(state, 0)) return 1;
    return 0;
  };
}

/** Lists all legal answers once. */
export function allLegalAnswers(): Task {
  const state = midGame(COMMON);
  return () => {
    let count = 0;
    for (const _answer of legalAnswers(state, 0)) count++;
    return count > 0 ? 1 : 0;
  };
}

/** Computes a figure of a Character with a Gear and other modifiers, with its reasons. */
export function figureWithReasons(): Task {
  const state = midGame(COMMON);
  return () => (reading(state, READ_CARD, 'ap').because.length > 1 ? 1 : 0);
}

/** Plays a turn in which everything is cranked for Pull: many answers, each with all these cards in play. */
export function crankingTurn(cards: number): Task {
  const state = midGame(cards);
  const makers = pullMakers(state);
  return () => {
    const draft = draftOf(state, null);
    for (const card of makers) {
      const refusal = submitTo(draft, { do: 'crank', seat: 0, card });
      if (refusal !== null) throw new Error(refusal.message);
    }
    for (let step = 0; step < 3; step++) submitTo(draft, { do: 'end', seat: 0 });
    return makers.length + 3;
  };
}

function pullMakers(state: GameState): readonly number[] {
  return state.inPlay.filter((ix) => {
    const card = state.cards[ix];
    const pull = state.defs[card?.def ?? -1]?.pull;
    return card?.seat === 0 && pull !== null && pull !== undefined && pull.value > 0;
  });
}
