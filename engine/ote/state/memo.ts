import type { GameState } from './types.ts';

/**
 * Caches a query about a state until the next event: each event moves `state.clock`, while a
 * draft stays one object through many events. `empty` makes a new cache.
 */
export function cachedUntilNextEvent<T>(empty: () => T): (state: GameState) => T {
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

/** Counts the moves of cards in all games of this process. */
let moves = 0;

/** Call it for each card that moves: it ends what `cachedUntilMove` has cached. */
export function cardMoved(): void {
  moves += 1;
}

/** Caches a query about where cards are until a card moves or a card's text changes. */
export function cachedUntilMove<T>(look: (state: GameState) => T): (state: GameState) => T {
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
