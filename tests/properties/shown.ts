import type { GameState } from '@/engine';

/** What a table shows, without how the engine got there. */
export function shown(state: GameState) {
  const cards = state.cards.map(({ since: _, ...card }) => card);
  const seats = state.seats.map(({ deck, hand, dead, reserve, out, zeroCalls }) => {
    return { deck, hand, dead, reserve, out, zeroCalls };
  });
  // More windows, more ticks of the clock.
  const { entered: _, ...turn } = state.turn;
  return { cards, seats, teams: state.teams, turn, outcome: state.outcome };
}
