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
}

/** A trait that a callable card gives to another. */
export interface Gift {
  readonly trait: string;
  readonly by: Piece;
}

/** What can be in play: the pieces found callable so far, in the order found. */
export interface World {
  readonly callable: Piece[];
  readonly gifts: Map<Piece, Gift[]>;
}

/** A card of a deck as a piece. */
export function pieceOf(card: Card, count: number, name: string): Piece {
  const unique = isUnique(card, abilityFacts(card.abilities).unique);
  const once = unique || isOfType(card, 'secret');
  return {
    card,
    name,
    copies: once ? Math.min(1, count) : count,
    unique,
    traits: foldedTraits(card),
  };
}

/** The traits that a piece can have in this world, given ones included. */
export function traitsIn(world: World, piece: Piece): ReadonlySet<string> {
  const gifts = world.gifts.get(piece);
  return gifts === undefined
    ? piece.traits
    : new Set([...piece.traits, ...gifts.map(({ trait }) => trait)]);
}

/** How many cards of the world answer to a filter, Unique names once. */
export function countMatching(world: World, filter: Filter, except: Piece | null): number {
  const names = new Set<string>();
  let count = 0;
  for (const piece of world.callable) {
    if (!filterMatches(filter, piece.card, traitsIn(world, piece))) continue;
    const name = fold(piece.card.name);
    if (piece.unique && names.has(name)) continue;
    if (piece.unique) names.add(name);
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
  if ('count' in amount)
    return amount.times * countMatching(world, amount.count, amount.other ? source : null);
  if (amount.figure === 'power') return 0;
  return source.card[amount.figure]?.value ?? 0;
}

/** Every static sentence of a card that could hold. */
export function staticsOf(world: World, piece: Piece): Static['effect'][] {
  return piece.card.abilities.flatMap((ability) =>
    ability.kind === 'static' && couldHold(world, ability.while, piece) ? [ability.effect] : [],
  );
}

/** Adds the traits that a piece, now callable, gives to others, and those that others give to it. */
export function noteGifts(world: World, piece: Piece, all: readonly Piece[]): void {
  for (const ability of piece.card.abilities) {
    if (ability.kind === 'static' && ability.effect.holds === 'trait')
      give(world, piece, ability.effect.who, ability.effect.trait, all);
    if (!('effects' in ability)) continue;
    for (const effect of ability.effects) {
      if (effect.do === 'give-trait')
        give(world, piece, effect.who, effect.trait ?? ANY_TRAIT, all);
    }
  }
}

type Who = Extract<Static['effect'], { holds: 'trait' }>['who'];

function give(world: World, by: Piece, who: Who, trait: string, all: readonly Piece[]): void {
  for (const piece of all) {
    if (!receives(piece, who, by)) continue;
    const gifts = world.gifts.get(piece) ?? [];
    gifts.push({ trait: trait === ANY_TRAIT ? trait : fold(trait), by });
    world.gifts.set(piece, gifts);
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
      return filterMatches(who.filter, piece.card);
    default:
      return false;
  }
}
