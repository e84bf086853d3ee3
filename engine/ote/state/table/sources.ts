import type { Condition, Keyword, Static, Trigger } from '../../language/schema.ts';
import type { Limit } from '../../language/schema-words.ts';
import type { Prepared } from '../cards/prepared.ts';
import type { Writable } from '../draft.ts';
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

/** No card is in play. */
export const NO_SOURCES: Sources = {
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

/** The sources with one more card, the latest in play. They share every list that the card does not change. */
export function withSource(sources: Sources, ix: CardIx, ready: Prepared): Sources {
  const now: Writable<Sources> = { ...sources };
  const { ap, dp, pull, cost } = ready.changes;
  if (ready.keywordStatics.length > 0) now.keywords = withLast(now.keywords, ix);
  if (ready.traitStatics.length > 0) now.traits = withLast(now.traits, ix);
  if (ap || dp || pull || cost) now.figures = withChanger(now.figures, ix, ready);
  if (ready.weapon || ready.armor) now.arms = withLast(now.arms, ix);
  if (ready.used.length > 0) now.used = withLast(now.used, ix);
  if (ready.triggered.length > 0) {
    now.triggered = withLast(now.triggered, ix);
    now.awaited = new Set([...now.awaited, ...ready.awaits]);
  }
  if (ready.statics.length > 0) {
    now.said = withStatics(now.said, ix, ready);
    if (ready.says.has('limit')) now.limits = withLimits(now.limits, ix, ready);
    if (ready.says.has('keyword')) now.given = withGiven(now.given, ready);
  }
  if (ready.keywords.length > 0) now.printed = withKeywords(now.printed, ix, ready);
  if (ready.stands) now.stands = true;
  return now;
}

function withChanger(figures: Sources['figures'], source: CardIx, ready: Prepared) {
  const { changes } = ready;
  const one = { source, ready };
  return {
    ap: changes.ap ? withLast(figures.ap, one) : figures.ap,
    dp: changes.dp ? withLast(figures.dp, one) : figures.dp,
    pull: changes.pull ? withLast(figures.pull, one) : figures.pull,
    cost: changes.cost ? withLast(figures.cost, one) : figures.cost,
  };
}

function withStatics(
  said: Sources['said'],
  source: CardIx,
  { statics }: Prepared,
): Sources['said'] {
  const now = new Map(said);
  for (const { index, effect, while: when } of statics) {
    const one = { source, index, effect, while: when };
    now.set(effect.holds, withLast(now.get(effect.holds) ?? [], one));
  }
  return now;
}

function withLimits(
  limits: Sources['limits'],
  source: CardIx,
  { statics }: Prepared,
): Sources['limits'] {
  const now = new Map(limits);
  for (const { index, effect, while: when } of statics) {
    if (effect.holds !== 'limit') continue;
    const one = { source, index, effect, while: when };
    now.set(effect.limit, withLast(now.get(effect.limit) ?? [], one));
  }
  return now;
}

function withKeywords(
  printed: Sources['printed'],
  ix: CardIx,
  { keywords }: Prepared,
): Sources['printed'] {
  const now = new Map(printed);
  for (const { keyword } of keywords) {
    const cards = now.get(keyword) ?? [];
    if (!cards.includes(ix)) now.set(keyword, withLast(cards, ix));
  }
  return now;
}

function withGiven(given: Sources['given'], { keywordStatics }: Prepared): Sources['given'] {
  const now = new Set(given);
  for (const { effect } of keywordStatics) {
    if (effect.holds === 'keyword') now.add(effect.keyword.keyword);
  }
  return now;
}
