import type { Condition, Keyword, Static, Trigger } from '../language/schema.ts';
import type { Limit } from '../language/schema-words.ts';
import type { CardIx, GameState } from '../state/types.ts';
import { type Prepared, preparedAt } from './prepared.ts';

/** A static ability of a card in play. Its `while` is not checked here. */
export interface StaticInPlay<Effect extends Static = Static> {
  readonly source: CardIx;
  /** Its place among the card's abilities. */
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

/** The cards in play whose text, or whose being there, changes something of others; oldest first. */
export interface Sources {
  readonly keywords: readonly CardIx[];
  readonly traits: readonly CardIx[];
  /** By their text, or by a figure printed on what can be on a card. */
  readonly figures: Readonly<Record<'ap' | 'dp' | 'pull' | 'cost', readonly FigureChanger[]>>;
  /** Weapons and Armors, on whomever. */
  readonly arms: readonly CardIx[];
  /** Those with abilities to be used, and with some that wait for something. */
  readonly used: readonly CardIx[];
  readonly triggered: readonly CardIx[];
  /** What some of these wait for. */
  readonly awaited: ReadonlySet<Trigger['on']>;
  readonly said: ReadonlyMap<Static['holds'], readonly StaticInPlay[]>;
  /** Of these the limits, by what they forbid. */
  readonly limits: ReadonlyMap<Limit, readonly StaticInPlay<StaticOf<'limit'>>[]>;
  /** Those that print the keyword; the keywords that some card's text gives to others or to itself. */
  readonly printed: ReadonlyMap<Keyword['keyword'], readonly CardIx[]>;
  readonly given: ReadonlySet<Keyword['keyword']>;
}

let lastInPlay: readonly CardIx[] | null = null;
let lastDefs: GameState['defs'] | null = null;
let last: Sources | null = null;

/** Cached as long as the same cards are in play: `state.inPlay` is replaced when a card comes or goes, `state.defs` when a text changes. */
export function sourcesOf(state: GameState): Sources {
  if (last !== null && state.inPlay === lastInPlay && state.defs === lastDefs) return last;
  last = indexOf(state);
  lastInPlay = state.inPlay;
  lastDefs = state.defs;
  return last;
}

function indexOf(state: GameState): Sources {
  const keywords: CardIx[] = [];
  const traits: CardIx[] = [];
  const ap: FigureChanger[] = [];
  const dp: FigureChanger[] = [];
  const pull: FigureChanger[] = [];
  const cost: FigureChanger[] = [];
  const arms: CardIx[] = [];
  const used: CardIx[] = [];
  const triggered: CardIx[] = [];
  const awaited = new Set<Trigger['on']>();
  const said = new Map<Static['holds'], StaticInPlay[]>();
  const printed = new Map<Keyword['keyword'], CardIx[]>();
  const given = new Set<Keyword['keyword']>();
  for (const ix of state.inPlay) {
    const ready = preparedAt(state, ix);
    if (ready.changes.ap) ap.push({ source: ix, ready });
    if (ready.changes.dp) dp.push({ source: ix, ready });
    if (ready.changes.pull) pull.push({ source: ix, ready });
    if (ready.changesCosts) cost.push({ source: ix, ready });
    if (ready.weapon || ready.armor) arms.push(ix);
    if (ready.used.length > 0) used.push(ix);
    if (ready.triggered.length > 0) triggered.push(ix);
    for (const one of ready.awaits) awaited.add(one);
    for (const { keyword } of ready.keywords) addCard(printed, keyword, ix);
    if (ready.statics.length === 0) continue;
    if (ready.keywordStatics.length > 0) keywords.push(ix);
    if (ready.traitStatics.length > 0) traits.push(ix);
    for (const { effect } of ready.keywordStatics) {
      if (effect.holds === 'keyword') given.add(effect.keyword.keyword);
    }
    addStatics(said, ix, ready);
  }
  const figures = { ap, dp, pull, cost };
  const limits = byLimit(
    said.get('limit') as readonly StaticInPlay<StaticOf<'limit'>>[] | undefined,
  );
  return {
    keywords,
    traits,
    figures,
    arms,
    used,
    triggered,
    awaited,
    said,
    limits,
    printed,
    given,
  };
}

function addCard<K>(lists: Map<K, CardIx[]>, key: K, ix: CardIx): void {
  if (lists.get(key)?.at(-1) !== ix) add(lists, key, ix);
}

function add<K, V>(lists: Map<K, V[]>, key: K, one: V): void {
  const others = lists.get(key);
  if (others === undefined) lists.set(key, [one]);
  else others.push(one);
}

function addStatics(
  said: Map<Static['holds'], StaticInPlay[]>,
  source: CardIx,
  { statics }: Prepared,
): void {
  for (const { index, effect, while: when } of statics) {
    add(said, effect.holds, { source, index, effect, while: when });
  }
}

const NO_LIMITS: Sources['limits'] = new Map();

function byLimit(said: readonly StaticInPlay<StaticOf<'limit'>>[] | undefined): Sources['limits'] {
  if (said === undefined) return NO_LIMITS;
  const limits = new Map<Limit, StaticInPlay<StaticOf<'limit'>>[]>();
  for (const one of said) add(limits, one.effect.limit, one);
  return limits;
}

const NOTHING: readonly never[] = [];

/** Statics of cards in play that set this limit, oldest first. */
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
  // The map has under each name only what holds it.
  return (sourcesOf(state).said.get(holds) ?? NOTHING) as readonly StaticInPlay<StaticOf<Name>>[];
}
