import type { CardIx, GameState } from '../state/types.ts';
import { type Prepared, preparedAt } from './prepared.ts';
import type { Condition, Keyword, Static, Trigger } from './schema.ts';
import type { Limit } from './schema-words.ts';

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

/** A card in play that changes figures. */
export interface Changing {
  readonly source: CardIx;
  readonly ready: Prepared;
}

/** The cards in play whose text, or whose being there, changes something of others; oldest first. */
export interface Sources {
  readonly keywords: readonly CardIx[];
  readonly traits: readonly CardIx[];
  /** By their text, or by a figure printed on what can be on a card. */
  readonly figures: Readonly<Record<'ap' | 'dp' | 'pull' | 'cost', readonly Changing[]>>;
  /** Weapons and Armors, on whomever. */
  readonly arms: readonly CardIx[];
  /** Those with abilities to be used, and with some that wait for something. */
  readonly used: readonly CardIx[];
  readonly triggered: readonly CardIx[];
  /** What some of these wait for. */
  readonly awaited: ReadonlySet<Trigger['on']>;
  readonly said: ReadonlyMap<Static['holds'], readonly Said[]>;
  /** Of these the limits, by what they forbid. */
  readonly limits: ReadonlyMap<Limit, readonly Said<Holding<'limit'>>[]>;
  /** Those that print the keyword; the keywords that some card's text gives to others or to itself. */
  readonly printed: ReadonlyMap<Keyword['keyword'], readonly CardIx[]>;
  readonly given: ReadonlySet<Keyword['keyword']>;
}

let lastInPlay: readonly CardIx[] | null = null;
let lastDefs: GameState['defs'] | null = null;
let last: Sources | null = null;

/** Looked for once for as long as the same cards are in play: the list is replaced whenever one comes or goes, or its text changes. */
export function sourcesOf(state: GameState): Sources {
  if (last !== null && state.inPlay === lastInPlay && state.defs === lastDefs) return last;
  last = lookAt(state);
  lastInPlay = state.inPlay;
  lastDefs = state.defs;
  return last;
}

function lookAt(state: GameState): Sources {
  const keywords: CardIx[] = [];
  const traits: CardIx[] = [];
  const ap: Changing[] = [];
  const dp: Changing[] = [];
  const pull: Changing[] = [];
  const cost: Changing[] = [];
  const arms: CardIx[] = [];
  const used: CardIx[] = [];
  const triggered: CardIx[] = [];
  const awaited = new Set<Trigger['on']>();
  const said = new Map<Static['holds'], Said[]>();
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
    for (const { keyword } of ready.keywords) note(printed, keyword, ix);
    if (ready.statics.length === 0) continue;
    if (ready.keywordStatics.length > 0) keywords.push(ix);
    if (ready.traitStatics.length > 0) traits.push(ix);
    for (const { effect } of ready.keywordStatics) {
      if (effect.holds === 'keyword') given.add(effect.keyword.keyword);
    }
    listen(said, ix, ready);
  }
  const figures = { ap, dp, pull, cost };
  const limits = byLimit(said.get('limit') as readonly Said<Holding<'limit'>>[] | undefined);
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

function note<K>(lists: Map<K, CardIx[]>, key: K, ix: CardIx): void {
  if (lists.get(key)?.at(-1) !== ix) add(lists, key, ix);
}

function add<K, V>(lists: Map<K, V[]>, key: K, one: V): void {
  const others = lists.get(key);
  if (others === undefined) lists.set(key, [one]);
  else others.push(one);
}

function listen(said: Map<Static['holds'], Said[]>, source: CardIx, { statics }: Prepared): void {
  for (const { index, effect, while: when } of statics) {
    add(said, effect.holds, { source, index, effect, while: when });
  }
}

const NO_LIMITS: Sources['limits'] = new Map();

function byLimit(said: readonly Said<Holding<'limit'>>[] | undefined): Sources['limits'] {
  if (said === undefined) return NO_LIMITS;
  const limits = new Map<Limit, Said<Holding<'limit'>>[]>();
  for (const one of said) add(limits, one.effect.limit, one);
  return limits;
}

const NOTHING: readonly never[] = [];

/** What the cards in play say that forbids such a thing, oldest first. */
export function limitsSaid(state: GameState, limit: Limit): readonly Said<Holding<'limit'>>[] {
  return sourcesOf(state).limits.get(limit) ?? NOTHING;
}

/** What the cards in play say of such a thing, oldest first; of one card in the order of its text. */
export function saying<Name extends Static['holds']>(
  state: GameState,
  holds: Name,
): readonly Said<Holding<Name>>[] {
  // The map has under each name only what holds it.
  return (sourcesOf(state).said.get(holds) ?? NOTHING) as readonly Said<Holding<Name>>[];
}
