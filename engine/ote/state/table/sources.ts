import type { Condition, Keyword, Static, Trigger } from '../../language/schema.ts';
import type { Limit } from '../../language/schema-words.ts';
import { type ByFigure, byFigure, ofFigure } from '../cards/by-figure.ts';
import { fitsFor, type GameCards } from '../cards/game-cards.ts';
import type { Prepared, PreparedStatic, PullToCall } from '../cards/prepared.ts';
import { withLast } from '../lists.ts';
import type { CardIx } from '../types.ts';

/** A static ability of a card in play. Its `while` is not checked here. */
export interface StaticInPlay<Effect extends Static = Static> {
  readonly source: CardIx;
  /** Its index among the card's abilities. */
  readonly index: number;
  readonly effect: Effect;
  readonly while: Condition | null;
}

/** The static abilities of this kind. */
export type StaticOf<Name extends Static['holds']> = Extract<Static, { readonly holds: Name }>;

/** A card in play that changes figures. */
interface FigureChanger {
  readonly source: CardIx;
  readonly ready: Prepared;
}

/** A static ability in play that changes a figure of cards other than its own card and its bearer. */
interface FigureReach {
  readonly source: CardIx;
  readonly said: PreparedStatic;
  /** By definition: 0 for cards that the ability cannot match because of what is printed on them (`fitsFor`). */
  readonly fits: Uint8Array | null;
}

/** A static ability in play that makes Pull for some cards only. */
interface RestrictedSource {
  readonly source: CardIx;
  readonly said: PullToCall;
}

/**
 * The cards in play that change other cards, by their text or by being in play; oldest first. The lists are replaced,
 * never changed in place.
 */
export interface Sources {
  keywords: readonly CardIx[];
  traits: readonly CardIx[];
  /** The cards that change figures by their text, or by a printed figure that applies to a bearer. */
  figures: ByFigure<readonly FigureChanger[]>;
  reaching: ByFigure<readonly FigureReach[]>;
  restricted: readonly RestrictedSource[];
  /** Weapons and Armors on any Character. */
  arms: readonly CardIx[];
  /** Cards with used abilities, and cards with triggered ones. */
  used: readonly CardIx[];
  triggered: readonly CardIx[];
  /** The events that trigger some of them. */
  readonly awaited: Set<Trigger['on']>;
  readonly said: Map<Static['holds'], readonly StaticInPlay[]>;
  /** Their limits, by kind. */
  readonly limits: Map<Limit, readonly StaticInPlay<StaticOf<'limit'>>[]>;
  /** Cards that print the keyword; the keywords that a card's text gives. */
  readonly printed: Map<Keyword['keyword'], readonly CardIx[]>;
  readonly given: Set<Keyword['keyword']>;
  /** Whether some of the cards have a rule that is applied after each event (standing-rules.ts). */
  stands: boolean;
}

const NO_ITEMS: readonly never[] = [];

/** Returns the sources of a state without cards in play. */
export function noSources(): Sources {
  return {
    keywords: NO_ITEMS,
    traits: NO_ITEMS,
    figures: { ap: NO_ITEMS, dp: NO_ITEMS, pull: NO_ITEMS, cost: NO_ITEMS },
    reaching: { ap: NO_ITEMS, dp: NO_ITEMS, pull: NO_ITEMS, cost: NO_ITEMS },
    restricted: NO_ITEMS,
    arms: NO_ITEMS,
    used: NO_ITEMS,
    triggered: NO_ITEMS,
    awaited: new Set(),
    said: new Map(),
    limits: new Map(),
    printed: new Map(),
    given: new Set(),
    stands: false,
  };
}

export function copyOfSources(of: Sources): Sources {
  return {
    ...of,
    awaited: new Set(of.awaited),
    said: new Map(of.said),
    limits: new Map(of.limits),
    printed: new Map(of.printed),
    given: new Set(of.given),
  };
}

/** Adds a card, the latest in play. */
export function addSource(to: Sources, ix: CardIx, ready: Prepared, cards: GameCards): void {
  if (ready.plain) return;
  if (ready.keywordStatics.length > 0) to.keywords = withLast(to.keywords, ix);
  if (ready.traitStatics.length > 0) to.traits = withLast(to.traits, ix);
  const { ap, dp, pull, cost } = ready.changes;
  if (ap || dp || pull || cost) addChanger(to, ix, ready, cards);
  for (const said of ready.pullToCall)
    to.restricted = withLast(to.restricted, { source: ix, said });
  if (ready.weapon || ready.armor) to.arms = withLast(to.arms, ix);
  if (ready.used.length > 0) to.used = withLast(to.used, ix);
  if (ready.triggered.length > 0) {
    to.triggered = withLast(to.triggered, ix);
    for (const on of ready.awaits) to.awaited.add(on);
  }
  for (const said of ready.statics) addStatic(to, ix, said);
  for (const { keyword } of ready.keywords) {
    const known = to.printed.get(keyword) ?? NO_ITEMS;
    if (!known.includes(ix)) to.printed.set(keyword, withLast(known, ix));
  }
  if (ready.stands) to.stands = true;
}

function addChanger(to: Sources, source: CardIx, ready: Prepared, cards: GameCards): void {
  const one = { source, ready };
  to.figures = byFigure((figure) => {
    const known = ofFigure(to.figures, figure);
    return ofFigure(ready.changes, figure) ? withLast(known, one) : known;
  });
  if (ready.reaching.length === 0) return;
  to.reaching = byFigure((figure) => {
    const known = ofFigure(to.reaching, figure);
    const more = ofFigure(ready.reachingFigures, figure);
    if (more.length === 0) return known;
    return [...known, ...more.map((said) => ({ source, said, fits: fitsFor(cards, said) }))];
  });
}

function addStatic(to: Sources, source: CardIx, { index, effect, while: when }: PreparedStatic) {
  const one = { source, index, effect, while: when };
  to.said.set(effect.holds, withLast(to.said.get(effect.holds) ?? NO_ITEMS, one));
  if (effect.holds === 'limit') {
    const limit = { source, index, effect, while: when };
    to.limits.set(effect.limit, withLast(to.limits.get(effect.limit) ?? NO_ITEMS, limit));
  }
  if (effect.holds === 'keyword') to.given.add(effect.keyword.keyword);
}
