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

/** Counts the moves of cards in all games of this process: all of them, and those that reach or leave the table. */
let moves = 0;
let tableMoves = 0;

/** Call it for each card that moves: it ends what `cachedUntilMove` has cached, and if the card comes from the table or goes there, what `cachedUntilTableMove` has. */
export function cardMoved(where: 'in-hidden-zones' | 'on-the-table'): void {
  moves += 1;
  if (where === 'on-the-table') tableMoves += 1;
}

/** Caches a query about where cards are until a card moves or a card's text changes. */
export function cachedUntilMove<T>(look: (state: GameState) => T): (state: GameState) => T {
  return cachedUntil(look, () => moves);
}

/** Caches a query about cards that are in play, flipped or set aside. Draws and discards do not end it. */
export function cachedUntilTableMove<T>(look: (state: GameState) => T): (state: GameState) => T {
  return cachedUntil(look, () => tableMoves);
}

function cachedUntil<T>(
  look: (state: GameState) => T,
  count: () => number,
): (state: GameState) => T {
  let last: GameState | null = null;
  let defs: GameState['defs'] | null = null;
  let seen = -1;
  let memory: T | null = null;
  return (state) => {
    const now = count();
    if (memory === null || state !== last || now !== seen || state.defs !== defs) {
      memory = look(state);
      last = state;
      defs = state.defs;
      seen = now;
    }
    return memory;
  };
}
