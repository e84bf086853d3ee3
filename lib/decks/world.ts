import type { Ability, Filter } from '@/engine';
import type { Card } from '@/lib/cards/catalogue';
import { abilityFacts } from '@/lib/cards/search/ability-facts';
import { isOfType, isUnique } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import { ANY_TRAIT, filterMatches, foldedTraits } from '@/lib/decks/filter-match';

type Static = Extract<Ability, { kind: 'static' }>;
type Condition = NonNullable<Static['while']>;
type Amount = Extract<Static['effect'], { holds: 'pull-to-call' }>['by'];

/** One card of a deck, as often as it can be in play at once: a Unique name and a Secret once (UNIQ-1, UNIQ-3). */
export interface Piece {
  readonly card: Card;
  readonly name: string;
  readonly copies: number;
  readonly unique: boolean;
  readonly traits: ReadonlySet<string>;
  /** Folded traits with their spelling. */
  readonly spelling: ReadonlyMap<string, string>;
  /** The folded name, by which Unique cards exclude each other. */
  readonly key: string;
  /** Its Pull, when no sentence of the card is about Pull: the same towards every card. Else `null`. */
  readonly plainPull: number | null;
  /** Does a sentence of the card change what something costs? */
  readonly changesCosts: boolean;
}

/** A trait that a callable card gives to another. */
export interface Gift {
  readonly trait: string;
  readonly by: Piece;
}

/** What can be in play after a round of the fixpoint: the pieces found callable so far, in the order found. */
export interface World {
  readonly callable: readonly Piece[];
  readonly gifts: ReadonlyMap<Piece, readonly Gift[]>;
  /** Remembered while the world is asked; a world never changes. */
  readonly traits: Map<Piece, ReadonlySet<string>>;
  readonly statics: Map<Piece, readonly Static['effect'][]>;
}

/** A world with these pieces callable; `all` are those of the deck, which may be given traits. */
export function worldOf(callable: readonly Piece[], all: readonly Piece[]): World {
  const gifts = new Map<Piece, Gift[]>();
  for (const piece of callable) noteGifts(gifts, piece, all);
  return { callable, gifts, traits: new Map(), statics: new Map() };
}

type Facts = Omit<Piece, 'name' | 'copies'>;
const FACTS = new WeakMap<Card, Facts>();

/** What does not depend on the deck, worked out once for each card: a deck is checked at every keystroke. */
function factsOf(card: Card): Facts {
  let facts = FACTS.get(card);
  if (facts === undefined) {
    facts = {
      card,
      unique: isUnique(card, abilityFacts(card.abilities).unique),
      traits: foldedTraits(card),
      spelling: new Map(card.traits.map((trait) => [fold(trait), trait])),
      key: fold(card.name),
      plainPull: card.abilities.some(isAboutPull) ? null : printedPull(card),
      changesCosts: card.abilities.some(isAboutCost),
    };
    FACTS.set(card, facts);
  }
  return facts;
}

/** A card of a deck as a piece. */
export function pieceOf(card: Card, count: number, name: string): Piece {
  const facts = factsOf(card);
  const once = facts.unique || isOfType(card, 'secret');
  return { ...facts, name, copies: once ? Math.min(1, count) : count };
}

/** Towards calling: a signed figure is another card's, its bearer's (CARD-4); starred, it counts only through the text. */
function printedPull({ pull }: Card): number {
  return pull === null || (pull.signed && pull.star) ? 0 : pull.value;
}

function isAboutPull(ability: Ability): boolean {
  if (ability.kind === 'static') {
    const { effect } = ability;
    return (
      effect.holds === 'pull-to-call' || (effect.holds === 'figure' && effect.figure === 'pull')
    );
  }
  return 'effects' in ability && ability.effects.some((effect) => effect.do === 'pull');
}

function isAboutCost(ability: Ability): boolean {
  if (ability.kind !== 'static') return false;
  const { effect } = ability;
  return (
    effect.holds === 'costs' ||
    effect.holds === 'cost-on' ||
    (effect.holds === 'figure' && effect.figure === 'cost')
  );
}

/** The traits that a piece can have in this world, given ones included. */
export function traitsIn(world: World, piece: Piece): ReadonlySet<string> {
  const gifts = world.gifts.get(piece);
  if (gifts === undefined) return piece.traits;
  let traits = world.traits.get(piece);
  if (traits === undefined) {
    traits = new Set([...piece.traits, ...gifts.map(({ trait }) => trait)]);
    world.traits.set(piece, traits);
  }
  return traits;
}

/** How many cards of the world answer to a filter, Unique names once. */
export function countMatching(world: World, filter: Filter, except: Piece | null): number {
  const names = new Set<string>();
  let count = 0;
  for (const piece of world.callable) {
    if (!filterMatches(filter, piece.card, traitsIn(world, piece))) continue;
    if (piece.unique && names.has(piece.key)) continue;
    if (piece.unique) names.add(piece.key);
    count += piece === except ? piece.copies - 1 : piece.copies;
  }
  return count;
}

/** Could the condition be true in this world? What depends on the course of a game could. */
export function couldHold(world: World, condition: Condition | null, source: Piece): boolean {
  if (
    condition === null ||
    condition.when !== 'in-play' ||
    condition.not ||
    condition.side === 'opponents'
  )
    return true;
  return countMatching(world, condition.filter, condition.other ? source : null) > 0;
}

/** The most that an amount can be in this world. */
export function mostOf(world: World, amount: Amount, source: Piece): number {
  if (typeof amount === 'number') return amount;
  // `that Pull` is what a turn brings; a deck alone promises none.
  if ('that' in amount || 'players' in amount) return 0;
  if ('count' in amount) {
    const found = countMatching(world, amount.count, amount.other ? source : null);
    const all = amount.times * Math.floor(found / (amount.per ?? 1));
    return Math.min(all, amount.max ?? all);
  }
  if ('sum' in amount) {
    return amount.sum.reduce((all: number, part) => all + mostOf(world, part, source), 0);
  }
  if (amount.figure === 'power') return 0;
  return source.card[amount.figure]?.value ?? 0;
}

/** Every static sentence of a card that could hold. */
export function staticsOf(world: World, piece: Piece): readonly Static['effect'][] {
  let effects = world.statics.get(piece);
  if (effects === undefined) {
    effects = piece.card.abilities.flatMap((ability) =>
      ability.kind === 'static' && couldHold(world, ability.while, piece) ? [ability.effect] : [],
    );
    world.statics.set(piece, effects);
  }
  return effects;
}

/** Notes the traits that a callable piece gives. */
function noteGifts(gifts: Map<Piece, Gift[]>, piece: Piece, all: readonly Piece[]): void {
  for (const ability of piece.card.abilities) {
    if (ability.kind === 'static' && ability.effect.holds === 'trait')
      give(gifts, piece, ability.effect.who, ability.effect.trait, all);
    if (!('effects' in ability)) continue;
    for (const effect of ability.effects) {
      if (effect.do === 'give-trait')
        give(gifts, piece, effect.who, effect.trait ?? ANY_TRAIT, all);
    }
  }
}

type Who = Extract<Static['effect'], { holds: 'trait' }>['who'];

function give(
  gifts: Map<Piece, Gift[]>,
  by: Piece,
  who: Who,
  trait: string,
  all: readonly Piece[],
): void {
  for (const piece of all) {
    if (!receives(piece, who, by)) continue;
    const given = gifts.get(piece) ?? [];
    given.push({ trait: trait === ANY_TRAIT ? trait : fold(trait), by });
    gifts.set(piece, given);
  }
}

function receives(piece: Piece, who: Who, by: Piece): boolean {
  switch (who.who) {
    case 'self':
      return piece === by;
    case 'bearer':
      return isOfType(piece.card, 'character');
    case 'chosen':
    case 'each':
      return filterMatches(who.filter, piece.card, piece.traits);
    default:
      return false;
  }
}
