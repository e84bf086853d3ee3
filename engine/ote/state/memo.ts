import type { GameState } from './types.ts';

/**
 * A memory of what was found out about a state: it holds until something happens, for every event is a tick of the state's
 * clock (a draft is one object through many events). `empty` makes a new one.
 */
export function ofTheMoment<T>(empty: () => T): (state: GameState) => T {
  let last: GameState | null = null;
  let clock = -1;
  let memory = empty();
  return (state) => {
    if (state !== last || state.clock !== clock) {
      last = state;
      clock = state.clock;
      memory = empty();
    }
    return memory;
  };
}

/** How often a card has gone from one place to another, in whatever game. */
let moves = 0;

/** To be told of every card that goes somewhere else: what was remembered of where cards are holds no more. */
export function cardMoved(): void {
  moves += 1;
}

/** A memory of where the cards of a state are: it holds until one goes somewhere else, or a card has another text. */
export function untilMoved<T>(look: (state: GameState) => T): (state: GameState) => T {
  let last: GameState | null = null;
  let defs: GameState['defs'] | null = null;
  let seen = -1;
  let memory: T | null = null;
  return (state) => {
    if (memory === null || state !== last || moves !== seen || state.defs !== defs) {
      memory = look(state);
      last = state;
      defs = state.defs;
      seen = moves;
    }
    return memory;
  };
}
