import type { Condition, Keyword, Static, Trigger } from '../../language/schema.ts';
import type { Limit } from '../../language/schema-words.ts';
import { type Prepared, preparedAt } from '../cards/prepared.ts';
import type { CardIx, GameState } from '../types.ts';

/** A static ability of a card in play. Its `while` is not checked here. */
export interface StaticInPlay<Effect extends Static = Static> {
  readonly source: CardIx;
  /** Its index among the card's abilities. */
  readonly index: number;
  readonly effect: Effect;
  readonly while: Condition | null;
}

/** The static abilities of that name. */
export type StaticOf<Name extends Static['holds']> = Extract<Static, { readonly holds: Name }>;

/** A card in play that changes figures. */
export interface FigureChanger {
  readonly source: CardIx;
  readonly ready: Prepared;
}

/** The cards in play that change something of others, by their text or by being there; oldest first. */
export interface Sources {
  readonly keywords: readonly CardIx[];
  readonly traits: readonly CardIx[];
  /** By their text, or by a printed figure that applies to a bearer. */
  readonly figures: Readonly<Record<'ap' | 'dp' | 'pull' | 'cost', readonly FigureChanger[]>>;
  /** Weapons and Armors on any Character. */
  readonly arms: readonly CardIx[];
  /** Cards with used abilities, and cards with triggered ones. */
  readonly used: readonly CardIx[];
  readonly triggered: readonly CardIx[];
  /** What triggers some of them. */
  readonly awaited: ReadonlySet<Trigger['on']>;
  readonly said: ReadonlyMap<Static['holds'], readonly StaticInPlay[]>;
  /** Their limits, by kind. */
  readonly limits: ReadonlyMap<Limit, readonly StaticInPlay<StaticOf<'limit'>>[]>;
  /** Cards that print the keyword; the keywords that a card's text gives. */
  readonly printed: ReadonlyMap<Keyword['keyword'], readonly CardIx[]>;
  readonly given: ReadonlySet<Keyword['keyword']>;
  /** Some of them say what is applied after each event (standing.ts). */
  readonly stands: boolean;
}

let lastInPlay: readonly CardIx[] | null = null;
let lastDefs: GameState['defs'] | null = null;
let last: Sources | null = null;

/** Cached as long as the same cards are in play: `state.inPlay` is replaced when a card comes or goes, `state.defs` when a text changes. */
export function sourcesOf(state: GameState): Sources {
  if (last !== null && state.inPlay === lastInPlay && state.defs === lastDefs) return last;
  last = last !== null && isOneMore(state) ? joinedBy(last, state) : indexOf(state);
  lastInPlay = state.inPlay;
  lastDefs = state.defs;
  return last;
}

/** Has one card come into play since the index was made, with no other change? */
function isOneMore({ inPlay, defs }: GameState): boolean {
  const before = lastInPlay ?? [];
  if (defs !== lastDefs || inPlay.length !== before.length + 1) return false;
  for (let at = 0; at < before.length; at++) if (before[at] !== inPlay[at]) return false;
  return true;
}

function joinedBy(index: Sources, state: GameState): Sources {
  const newest = state.inPlay[state.inPlay.length - 1];
  return newest === undefined ? index : withCard(index, newest, preparedAt(state, newest));
}

function indexOf(state: GameState): Sources {
  let index = EMPTY;
  for (const ix of state.inPlay) index = withCard(index, ix, preparedAt(state, ix));
  return index;
}

const EMPTY: Sources = {
  keywords: [],
  traits: [],
  figures: { ap: [], dp: [], pull: [], cost: [] },
  arms: [],
  used: [],
  triggered: [],
  awaited: new Set(),
  said: new Map(),
  limits: new Map(),
  printed: new Map(),
  given: new Set(),
  stands: false,
};

/** The index with one more card. It shares every list that the card does not change. */
function withCard(index: Sources, ix: CardIx, ready: Prepared): Sources {
  const { ap, dp, pull, cost } = ready.changes;
  return {
    keywords: ready.keywordStatics.length > 0 ? [...index.keywords, ix] : index.keywords,
    traits: ready.traitStatics.length > 0 ? [...index.traits, ix] : index.traits,
    figures: ap || dp || pull || cost ? withChanger(index.figures, ix, ready) : index.figures,
    arms: ready.weapon || ready.armor ? [...index.arms, ix] : index.arms,
    used: ready.used.length > 0 ? [...index.used, ix] : index.used,
    triggered: ready.triggered.length > 0 ? [...index.triggered, ix] : index.triggered,
    awaited: ready.awaits.length > 0 ? new Set([...index.awaited, ...ready.awaits]) : index.awaited,
    said: ready.statics.length > 0 ? withStatics(index.said, ix, ready) : index.said,
    limits: withLimits(index.limits, ix, ready),
    printed: ready.keywords.length > 0 ? withKeywords(index.printed, ix, ready) : index.printed,
    given: withGiven(index.given, ready),
    stands: index.stands || ready.stands,
  };
}

function withChanger(figures: Sources['figures'], source: CardIx, ready: Prepared) {
  const { changes } = ready;
  const one = { source, ready };
  return {
    ap: changes.ap ? [...figures.ap, one] : figures.ap,
    dp: changes.dp ? [...figures.dp, one] : figures.dp,
    pull: changes.pull ? [...figures.pull, one] : figures.pull,
    cost: changes.cost ? [...figures.cost, one] : figures.cost,
  };
}

function withStatics(
  said: Sources['said'],
  source: CardIx,
  { statics }: Prepared,
): Sources['said'] {
  const now = new Map(said);
  for (const { index, effect, while: when } of statics) {
    now.set(effect.holds, [
      ...(now.get(effect.holds) ?? []),
      { source, index, effect, while: when },
    ]);
  }
  return now;
}

function withLimits(
  limits: Sources['limits'],
  source: CardIx,
  { statics }: Prepared,
): Sources['limits'] {
  let now: Map<Limit, readonly StaticInPlay<StaticOf<'limit'>>[]> | null = null;
  for (const { index, effect, while: when } of statics) {
    if (effect.holds !== 'limit') continue;
    now ??= new Map(limits);
    now.set(effect.limit, [
      ...(now.get(effect.limit) ?? []),
      { source, index, effect, while: when },
    ]);
  }
  return now ?? limits;
}

function withKeywords(
  printed: Sources['printed'],
  ix: CardIx,
  { keywords }: Prepared,
): Sources['printed'] {
  const now = new Map(printed);
  for (const { keyword } of keywords) {
    const cards = now.get(keyword) ?? [];
    if (!cards.includes(ix)) now.set(keyword, [...cards, ix]);
  }
  return now;
}

function withGiven(given: Sources['given'], { keywordStatics }: Prepared): Sources['given'] {
  let now: Set<Keyword['keyword']> | null = null;
  for (const { effect } of keywordStatics) {
    if (effect.holds !== 'keyword') continue;
    now ??= new Set(given);
    now.add(effect.keyword.keyword);
  }
  return now ?? given;
}

const NOTHING: readonly never[] = [];

/** Static abilities of cards in play that set this limit, oldest first. */
export function limitStaticsOf(
  state: GameState,
  limit: Limit,
): readonly StaticInPlay<StaticOf<'limit'>>[] {
  return sourcesOf(state).limits.get(limit) ?? NOTHING;
}

/** Static abilities of this kind on cards in play, oldest first; those of one card in the order of its text. */
export function staticsOf<Name extends Static['holds']>(
  state: GameState,
  holds: Name,
): readonly StaticInPlay<StaticOf<Name>>[] {
  // The map has only static abilities of a kind under its name.
  return (sourcesOf(state).said.get(holds) ?? NOTHING) as readonly StaticInPlay<StaticOf<Name>>[];
}
