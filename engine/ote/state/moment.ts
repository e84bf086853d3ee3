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
