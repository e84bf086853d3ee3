import type { CardIx, GameState } from '../state/types.ts';
import { preparedAt } from './prepared.ts';
import type { Condition, Static } from './schema.ts';

/** A static ability of a card in play; whether it holds now is asked elsewhere. */
export interface Said<Effect extends Static = Static> {
  readonly source: CardIx;
  /** Its place among the card's abilities. */
  readonly index: number;
  readonly effect: Effect;
  readonly while: Condition | null;
}

/** The static abilities of that name. */
export type Holding<Name extends Static['holds']> = Extract<Static, { readonly holds: Name }>;

/** The cards in play whose text, or whose being there, changes something of others; oldest first. */
export interface Sources {
  readonly keywords: readonly CardIx[];
  readonly traits: readonly CardIx[];
  /** By their text, or by a figure printed on what can be on a card. */
  readonly figures: readonly CardIx[];
  readonly costs: readonly CardIx[];
  readonly said: ReadonlyMap<Static['holds'], readonly Said[]>;
}

let lastInPlay: readonly CardIx[] | null = null;
let lastDefs: GameState['defs'] | null = null;
let last: Sources = {
  keywords: [],
  traits: [],

  figures: [],
  costs: [],
  said: new Map(),
};

/** Looked for once for as long as the same cards are in play: the list is replaced whenever one comes or goes, or its text changes. */
export function sourcesOf(state: GameState): Sources {
  if (state.inPlay === lastInPlay && state.defs === lastDefs) return last;
  const { inPlay } = state;
  last = {
    keywords: inPlay.filter((ix) => preparedAt(state, ix).keywordStatics.length > 0),
    traits: inPlay.filter((ix) => preparedAt(state, ix).traitStatics.length > 0),
    figures: inPlay.filter((ix) => preparedAt(state, ix).changesFigures),
    costs: inPlay.filter((ix) => preparedAt(state, ix).changesCosts),
    said: saidBy(state, inPlay),
  };
  lastInPlay = inPlay;
  lastDefs = state.defs;
  return last;
}

function saidBy(state: GameState, inPlay: readonly CardIx[]): Sources['said'] {
  const said = new Map<Static['holds'], Said[]>();
  for (const source of inPlay) {
    for (const { index, effect, while: when } of preparedAt(state, source).statics) {
      const one = { source, index, effect, while: when };
      const others = said.get(effect.holds);
      if (others === undefined) said.set(effect.holds, [one]);
      else others.push(one);
    }
  }
  return said;
}

const NOTHING: readonly never[] = [];

/** What the cards in play say of such a thing, oldest first; of one card in the order of its text. */
export function saying<Name extends Static['holds']>(
  state: GameState,
  holds: Name,
): readonly Said<Holding<Name>>[] {
  // The map has under each name only what holds it.
  return (sourcesOf(state).said.get(holds) ?? NOTHING) as readonly Said<Holding<Name>>[];
}
