import type { CardIx, GameState } from '../state/types.ts';
import { preparedAt } from './prepared.ts';

/** The cards in play whose text gives keywords, changes traits or sets limits, oldest first. */
export interface Sources {
  readonly keywords: readonly CardIx[];
  readonly traits: readonly CardIx[];
  readonly limits: readonly CardIx[];
}

let lastInPlay: readonly CardIx[] | null = null;
let lastDefs: GameState['defs'] | null = null;
let last: Sources = { keywords: [], traits: [], limits: [] };

/** Looked for once for as long as the same cards are in play: the list is replaced whenever one comes or goes. */
export function sourcesOf(state: GameState): Sources {
  if (state.inPlay === lastInPlay && state.defs === lastDefs) return last;
  const { inPlay } = state;
  last = {
    keywords: inPlay.filter((ix) => preparedAt(state, ix).keywordStatics.length > 0),
    traits: inPlay.filter((ix) => preparedAt(state, ix).traitStatics.length > 0),
    limits: inPlay.filter((ix) => preparedAt(state, ix).limitStatics.length > 0),
  };
  lastInPlay = inPlay;
  lastDefs = state.defs;
  return last;
}
