import { draftOf, type GameState, legalAnswers, reading, submitTo } from '@/engine';
import { makeMidGame, READ_CARD } from './bench-tables';

/** A task to repeat. Returns the number of its units of work. */
export type BenchTask = () => number;

/** The number of cards in play. */
const COMMON_CARDS = 40;

/** Returns the task of finding one legal answer, as for the question whether a player can act at all. */
export function firstLegalAnswerTask(): BenchTask {
  const state = makeMidGame(COMMON_CARDS);
  return () => {
    for (const _answer of legalAnswers(state, 0)) return 1;
    return 0;
  };
}

/** Returns the task of listing all legal answers once. */
export function allLegalAnswersTask(): BenchTask {
  const state = makeMidGame(COMMON_CARDS);
  return () => {
    let count = 0;
    for (const _answer of legalAnswers(state, 0)) count++;
    return count > 0 ? 1 : 0;
  };
}

/** Returns the task of computing a figure with its reasons, of a Character with a Gear and other modifiers. */
export function figureTask(): BenchTask {
  const state = makeMidGame(COMMON_CARDS);
  return () => (reading(state, READ_CARD, 'ap').because.length > 1 ? 1 : 0);
}

/** Returns the task of playing a turn in which everything is cranked for Pull: many answers, with `cards` cards in play. */
export function crankingTurnTask(cards: number): BenchTask {
  const state = makeMidGame(cards);
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
