import { foldWord } from '../language/folded.ts';
import type { CardType, Filter, Term } from '../language/schema.ts';
import { preparedOf } from '../state/cards/prepared.ts';
import { type ReadyTerm, readyFilter, readyTerm } from '../state/cards/ready-filter.ts';
import { bearerOrSelf, cardAt, defOf, isKept, isWorking } from '../state/read.ts';
import { preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardDef, CardIx, CardState, GameState, Seat } from '../state/types.ts';
import { combatUnderWay, isAttacking, isFighting, isInCombat, wasUsed } from './fights.ts';
import { readingValue } from './figures.ts';
import { isImmuneToAbility } from './immunity.ts';
import { isIdleGear } from './limits.ts';
import { foldedTraitsOf, traitsOf } from './traits.ts';

/** The player and the card from whose view a filter is checked. */
export interface Viewpoint {
  /**
   * Whether a figure is being computed. Figures inside it are then read without changes that depend on figures, so
   * that the recursion ends.
   */
  readonly nested?: true;
  /** In a combat: the enemies. */
  readonly opponents?: readonly CardIx[];
  readonly seat: Seat;
  readonly source: CardIx;
  /** The card of `that X`, if there is one. */
  readonly that?: CardIx;
  /** The points of `that Pull`, if there is any. */
  readonly points?: number;
  /** For a Gear or Condition that is about to be called: its bearer. */
  readonly bearer?: CardIx;
}

/** Returns the type of the card where it is now: a `Character / Gear` card on a Character is Gear. */
export function typeOf(state: GameState, ix: CardIx): CardType {
  const def = defOf(state, ix);
  if (def.orType !== null && cardAt(state, ix).zone === 'on') return def.orType;
  return def.type;
}

/** Checks whether the card matches the filter now. `where: null` sets no place; the caller searches the zone of its verb. */
export function matches(state: GameState, ix: CardIx, filter: Filter, from: Viewpoint): boolean {
  // The place is checked first: it is the fastest check, and most cards fail it.
  const { where } = readyFilter(filter);
  if (where !== null && !matchesPlace(state, ix, where, from)) return false;
  return matchesAnywhere(state, ix, filter, from);
}

/** Checks whether the card matches the filter, apart from its place. */
export function matchesAnywhere(
  state: GameState,
  ix: CardIx,
  filter: Filter,
  from: Viewpoint,
): boolean {
  const { terms, except, more } = readyFilter(filter);
  if (!isAnySuch(state, ix, terms, from.source)) return false;
  if (except.length > 0 && isAnySuch(state, ix, except, from.source)) return false;
  return more === null || matchesThere(state, ix, more, from);
}

function isAnySuch(
  state: GameState,
  ix: CardIx,
  terms: readonly ReadyTerm[],
  source: CardIx,
): boolean {
  for (const term of terms) if (isSuch(state, ix, term, source)) return true;
  return false;
}

/** Checks everything in the filter except the kind of card: place, crank, figures, bearer. */
export function matchesBesides(
  state: GameState,
  ix: CardIx,
  filter: Filter,
  from: Viewpoint,
): boolean {
  return matchesPlace(state, ix, filter.where, from) && matchesThere(state, ix, filter, from);
}

/** Checks the parts of a filter that need the table, except the place. */
function matchesThere(state: GameState, ix: CardIx, filter: Filter, from: Viewpoint): boolean {
  if (filter.cranked !== undefined && cardAt(state, ix).cranked !== filter.cranked) return false;
  if (filter.attacking !== undefined && !isAttackingSuch(state, ix, filter.attacking, from))
    return false;
  if (filter.attacked === true && state.turn.hit?.includes(ix) !== true) return false;
  if (!matchesRest(state, ix, filter, from)) return false;
  if (filter.pull !== null) {
    const has = readingValue(state, ix, 'pull', from.nested) > 0;
    if (has !== (filter.pull === 'with')) return false;
  }
  if (filter.figures.length === 0) return true;
  return filter.figures.every((test) => {
    const figures = test.figure === 'power' ? (['ap', 'dp'] as const) : [test.figure];
    return figures.every((figure) => {
      const value = readingValue(state, ix, figure, from.nested);
      return test.op === 'at-most' ? value <= test.value : value >= test.value;
    });
  });
}

/** Checks whether the card attacks the source, its bearer, or one of these. */
function isAttackingSuch(
  state: GameState,
  ix: CardIx,
  whom: NonNullable<Filter['attacking']>,
  from: Viewpoint,
): boolean {
  return isAttacking(state, ix, (defender) => {
    if (whom !== 'self') return whom.some((term) => matchesTerm(state, defender, readyTerm(term)));
    return defender === bearerOrSelf(state, from.source);
  });
}

/** Checks whether the card's own text, or a card on it, forbids attacks on it. */
function isGuarded(state: GameState, ix: CardIx): boolean {
  return staticsOf(state, 'cannot').some(
    ({ source, effect }) =>
      effect.what === 'be-attacked-by' && (source === ix || cardAt(state, source).host === ix),
  );
}

/** Checks whether the card is being called. */
function isBeingCalled(state: GameState, ix: CardIx): boolean {
  return state.frames.some(
    (frame) =>
      frame.kind === 'announced' &&
      frame.act === 'call' &&
      frame.source === ix &&
      frame.status === 'live',
  );
}

/** Checks whether the card was cranked for the call of the source. */
function hasHelped(state: GameState, ix: CardIx, source: CardIx): boolean {
  return state.effects.some(
    (one) => one.change.kind === 'helped' && one.source === source && one.to === ix,
  );
}

/** Checks the rare parts of a filter: `Unique`, the bearer, the player, shared traits, possible attacks. */
function matchesRest(state: GameState, ix: CardIx, filter: Filter, from: Viewpoint): boolean {
  if (filter.unique && !preparedAt(state, ix).unique) return false;
  if (filter.guarded && !isGuarded(state, ix)) return false;
  if (filter.fixedCost && defOf(state, ix).cost?.star !== false) return false;
  if (filter.helped && !hasHelped(state, ix, from.source)) return false;
  if (filter.called && !isBeingCalled(state, ix)) return false;
  if (filter.defending && combatUnderWay(state)?.defender !== ix) return false;
  if (filter.used && (!wasUsed(state, ix) || isIdleGear(state, ix))) return false;
  if (filter.open !== undefined && isImmuneToAbility(state, ix, filter.open, from.source)) {
    return false;
  }
  if (filter.host !== undefined) {
    const { zone, host } = cardAt(state, ix);
    if (zone !== 'on' || !matches(state, host, filter.host, from)) return false;
  }
  if (filter.player !== undefined) {
    const { has, not } = filter.player;
    const { seat } = cardAt(state, ix);
    const found = state.inPlay.some(
      (other) =>
        cardAt(state, other).seat === seat &&
        isWorking(state, other) &&
        matches(state, other, has, from),
    );
    if (found === not) return false;
  }
  if (filter.namesake) {
    const { name } = preparedAt(state, bearerOrSelf(state, from.source));
    if (preparedAt(state, ix).name !== name) return false;
  }
  return !filter.shares || sharesTrait(state, ix, bearerOrSelf(state, from.source));
}

function sharesTrait(state: GameState, a: CardIx, b: CardIx): boolean {
  const traits = foldedTraitsOf(state, b);
  return foldedTraitsOf(state, a).some((trait) => traits.includes(trait));
}

function isSuch(state: GameState, ix: CardIx, term: ReadyTerm, source: CardIx): boolean {
  if (!matchesTerm(state, ix, term)) return false;
  if (term.named === null) return true;
  const word = wordNamedFor(state, source, term.named);
  if (word === null) return false;
  return term.named === 'name'
    ? isSameName(defOf(state, ix).name, word)
    : hasTrait(traitsOf(state, ix), word);
}

function matchesTerm(state: GameState, ix: CardIx, term: ReadyTerm): boolean {
  const { type, name, bears, trait } = term;
  if (type !== 'card' && !isOfType(state, ix, type)) return false;
  if (name !== null && !answersToName(preparedAt(state, ix).name, name, term.part)) return false;
  if (bears !== null && !bearsSuch(state, ix, bears)) return false;
  return trait === null || foldedTraitsOf(state, ix).includes(trait) !== term.not;
}

function bearsSuch(state: GameState, ix: CardIx, what: NonNullable<Term['bears']>): boolean {
  return state.inPlay.some((on) => {
    if (cardAt(state, on).host !== ix || cardAt(state, on).zone !== 'on') return false;
    if (what.type !== 'card' && !isOfType(state, on, what.type)) return false;
    return what.trait === null || foldedTraitsOf(state, on).includes(foldWord(what.trait));
  });
}

function isOfType(state: GameState, ix: CardIx, type: CardType): boolean {
  const def = defOf(state, ix);
  if (def.orType === null) return def.type === type;
  const zone = cardAt(state, ix).zone;
  // In a hand or a deck such a card has both types.
  if (zone === 'on') return def.orType === type;
  if (zone === 'conspiracy' || zone === 'table' || zone === 'flipped') return def.type === type;
  return def.type === type || def.orType === type;
}

/** Checks whether a definition matches by its printed facts. For deck checks, and while traits are computed. */
export function matchesPrinted(
  def: CardDef,
  filter: Filter,
  traits: readonly string[] = def.traits,
): boolean {
  const { terms, except, more } = readyFilter(filter);
  if (except.some((term) => matchesPrintedTerm(def, term, traits))) return false;
  if (more?.unique && !preparedOf(def).unique) return false;
  return terms.some((term) => matchesPrintedTerm(def, term, traits));
}

function matchesPrintedTerm(def: CardDef, term: ReadyTerm, traits: readonly string[]): boolean {
  const { type, name, trait } = term;
  if (type !== 'card' && def.type !== type && def.orType !== type) return false;
  if (name !== null && !answersToName(def.name.toLowerCase(), name, term.part)) return false;
  return trait === null || hasTrait(traits, trait) !== term.not;
}

export function hasTrait(traits: readonly string[], wanted: string): boolean {
  const small = foldWord(wanted);
  return traits.some((trait) => trait.toLowerCase() === small);
}

/** Checks whether the name is exactly this one, or contains these words (`card named "Brinker"`). Both are in lower case. */
function answersToName(name: string, wanted: string, part: boolean): boolean {
  return part ? name.includes(wanted) : name === wanted;
}

export function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** Checks whether the card is in the front rank of its side (RANK-1). */
function isInFront(state: GameState, card: CardState): boolean {
  return !state.inPlay.some((ix) => {
    const other = cardAt(state, ix);
    return other.zone === 'conspiracy' && other.seat === card.seat && other.rank < card.rank;
  });
}

/** Checks whether the card is in the place that the filter names. */
export function matchesPlace(
  state: GameState,
  ix: CardIx,
  where: Filter['where'],
  from: Viewpoint,
): boolean {
  const card = cardAt(state, ix);
  // A Gear or Condition is where its Character is (CALL-6), also if another player has called it.
  const side = card.zone === 'on' ? cardAt(state, card.host).seat : card.seat;
  switch (where) {
    case null:
      return true;
    case 'in-play':
      return isWorking(state, ix) || isKept(state, ix);
    case 'your-conspiracy':
      return isInConspiracy(state, ix) && side === from.seat;
    case 'opponents-conspiracy':
      return isInConspiracy(state, ix) && state.seats[side]?.team !== state.seats[from.seat]?.team;
    case 'its-conspiracy':
      return (
        isInConspiracy(state, ix) && side === cardAt(state, bearerOrSelf(state, from.source)).seat
      );
    case 'that-players-conspiracy':
      return isInConspiracy(state, ix) && side === state.turn.seat;
    case 'adjacent':
    case 'same-file':
    case 'around':
    case 'ahead':
    case 'left':
      return isNear(state, ix, where, from.source);
    case 'your-hand':
      return card.zone === 'hand' && card.seat === from.seat;
    case 'your-first-rank':
      return card.zone === 'conspiracy' && side === from.seat && isInFront(state, card);
    case 'not-on-self':
      return card.zone !== 'on' || card.host !== from.source;
    case 'your-dead-pile':
      return card.zone === 'dead' && card.seat === from.seat;
    case 'on-self':
      return card.zone === 'on' && card.host === from.source;
    case 'other-players':
      return isWorking(state, ix) && side !== from.seat;
    case 'yours':
      return card.seat === from.seat;
    case 'in-combat':
      return isInCombat(state, ix);
    case 'fighting':
      return isFighting(state, ix, from.source);
    case 'any-dead-pile':
      return card.zone === 'dead';
    case 'on-bearer':
      return card.zone === 'on' && card.host === cardAt(state, from.source).host;
  }
}

/** Checks whether the card is next to the source or its bearer (beside, in front or behind, RANK-5), or in its file. */
function isNear(
  state: GameState,
  ix: CardIx,
  where: 'adjacent' | 'same-file' | 'around' | 'ahead' | 'left',
  source: CardIx,
): boolean {
  const here = cardAt(state, bearerOrSelf(state, source));
  const there = cardAt(state, ix);
  if (here.zone !== 'conspiracy' || there.zone !== 'conspiracy' || here.seat !== there.seat) {
    return false;
  }
  if (where === 'ahead') return here.file === there.file && there.rank < here.rank;
  if (where === 'left') return here.rank === there.rank && there.file === here.file - 1;
  if (where === 'same-file') return here.file === there.file && here.rank !== there.rank;
  if (where === 'around' && here.file === there.file) return true;
  return Math.abs(here.rank - there.rank) + Math.abs(here.file - there.file) === 1;
}

/** Checks whether the card is a Character in a Conspiracy, or on one. */
function isInConspiracy(state: GameState, ix: CardIx): boolean {
  const card = cardAt(state, ix);
  if (card.zone !== 'on' || !isWorking(state, ix)) return card.zone === 'conspiracy';
  return cardAt(state, card.host).zone !== 'table';
}

/** Returns the name or trait that was chosen for the card, or null. */
function wordNamedFor(state: GameState, source: CardIx, what: 'name' | 'trait'): string | null {
  for (const effect of state.effects) {
    const { change } = effect;
    if (effect.to === source && change.kind === 'named' && change.what === what) return change.word;
  }
  return null;
}
