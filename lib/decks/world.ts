import type { Ability, Filter, Who } from '@/engine';
import { ANY_TRAIT, filterMatches } from '@/lib/decks/filter-match';
import { insertByRank } from '@/lib/decks/insert';
import type { Piece } from '@/lib/decks/piece';
import type { PullRule } from '@/lib/decks/pull-rules';

type StaticAbility = Extract<Ability, { kind: 'static' }>;
type Condition = NonNullable<StaticAbility['while']>;
export type Amount = Extract<StaticAbility['effect'], { holds: 'pull-to-call' }>['by'];

/** A trait that a callable card gives to another. */
interface Gift {
  readonly trait: string;
  readonly by: Piece;
  /** Whether the card gets the trait in the hand, too. */
  readonly everywhere: boolean;
}

/** A card that satisfies bullets through a trait. `giver` gave it the trait; null when the trait is printed on the card. */
interface Provider {
  readonly piece: Piece;
  readonly giver: Piece | null;
}

/** A trait that bullets of the deck need: the bullet cards, and the possible providers in play. */
interface NeededTrait {
  readonly bullets: Piece[];
  readonly providers: Provider[];
}

/** The Pull of each copy of a card towards calling another. */
export interface PullSource {
  readonly piece: Piece;
  readonly each: number;
}

/**
 * Everything that can be in play after a round of the fixpoint, indexed for each question, so that the time for an
 * answer does not grow with the number of cards. Only `growWorld` changes it.
 */
export interface World {
  /** The deck, which can be given traits. */
  readonly pieces: readonly Piece[];
  /** The callable pieces, in the order of discovery. */
  readonly callable: Piece[];
  readonly gifts: Map<Piece, Gift[]>;
  /** The needed traits of bullets, folded. `ANY_TRAIT` has all bullets, and the providers whose trait a player names. */
  readonly needed: ReadonlyMap<string, NeededTrait>;
  /** Pieces with a call-any ability (CALL-5). */
  readonly callers: Piece[];
  readonly costChangers: Piece[];
  /** Pieces that spread a trait, and pieces that let bullets be ignored. */
  readonly spreaders: Piece[];
  readonly freers: Piece[];
  /** Pieces with a fixed Pull above 0, the largest first; of a Unique name only the best. */
  readonly plain: PullSource[];
  /** The Pull of all pieces with fixed Pull that are not Unique. */
  plainSum: number;
  /** The fixed Pull of Unique pieces, once for each name; `sum` is the total. */
  readonly plainUnique: { readonly byKey: Map<string, number>; sum: number };
  /** Pieces whose Pull depends on the target, or on other cards in play, such as the bearer of a Gear. */
  readonly special: Piece[];
  /** The possible traits of pieces, cached until the world grows. */
  readonly traits: Map<Piece, ReadonlySet<string>>;
  readonly held: Map<Piece, readonly StaticAbility[]>;
  readonly rules: Map<Piece, PullRule>;
}

/** Returns a world with nothing in play. */
export function emptyWorld(pieces: readonly Piece[]): World {
  return {
    pieces,
    callable: [],
    gifts: new Map(),
    needed: neededTraits(pieces),
    callers: [],
    costChangers: [],
    spreaders: [],
    freers: [],
    plain: [],
    plainSum: 0,
    plainUnique: { byKey: new Map(), sum: 0 },
    special: [],
    traits: new Map(),
    held: new Map(),
    rules: new Map(),
  };
}

function neededTraits(pieces: readonly Piece[]): ReadonlyMap<string, NeededTrait> {
  const needed = new Map<string, NeededTrait>();
  const note = (trait: string, piece: Piece) => {
    const known = needed.get(trait);
    if (known === undefined) needed.set(trait, { bullets: [piece], providers: [] });
    else known.bullets.push(piece);
  };
  for (const piece of pieces) {
    if (!piece.card.bullet || piece.spelling.size === 0) continue;
    for (const trait of piece.spelling.keys()) note(trait, piece);
    note(ANY_TRAIT, piece);
  }
  return needed;
}

/** Adds pieces that have become callable. Returns the traits that can newly satisfy a bullet. */
export function growWorld(world: World, pieces: readonly Piece[]): ReadonlySet<NeededTrait> {
  const news = new Set<NeededTrait>();
  // Clearing an empty map takes time.
  if (world.held.size > 0) world.held.clear();
  if (world.rules.size > 0) world.rules.clear();
  for (const piece of pieces) {
    world.callable.push(piece);
    if (piece.calls.length > 0) world.callers.push(piece);
    if (piece.spreads.length > 0) world.spreaders.push(piece);
    if (piece.freesBullets.length > 0) world.freers.push(piece);
    if (piece.changesCosts) world.costChangers.push(piece);
    notePull(world, piece);
    if (!piece.isProvider || piece.copies === 0) continue;
    const printed = { piece, giver: null };
    for (const trait of piece.traits) noteProvider(world, trait, printed, news);
    for (const { trait, by } of world.gifts.get(piece) ?? [])
      noteProvider(world, trait, { piece, giver: by }, news);
  }
  for (const piece of pieces) if (piece.gives.length > 0) noteGifts(world, piece, news);
  for (const piece of world.spreaders) spreadTraits(world, piece, news);
  return news;
}

function noteProvider(
  { needed }: World,
  trait: string,
  provider: Provider,
  news: Set<NeededTrait>,
): void {
  const one = needed.get(trait);
  if (one === undefined) return;
  one.providers.push(provider);
  news.add(one);
}

/** Records the traits that a callable piece gives. */
function noteGifts(world: World, by: Piece, news: Set<NeededTrait>): void {
  const inPlay = new Set(world.callable);
  for (const { who, trait, everywhere } of by.gives) {
    for (const piece of world.pieces) {
      if (isReceiver(piece, who, by))
        noteGift(world, piece, { trait, by, everywhere }, inPlay, news);
    }
  }
}

function noteGift(
  world: World,
  piece: Piece,
  gift: Gift,
  inPlay: ReadonlySet<Piece>,
  news: Set<NeededTrait>,
): void {
  const gifts = world.gifts.get(piece) ?? [];
  gifts.push(gift);
  world.gifts.set(piece, gifts);
  world.traits.delete(piece);
  if (piece.isProvider && piece.copies > 0 && inPlay.has(piece))
    noteProvider(world, gift.trait, { piece, giver: gift.by }, news);
}

/** Spreads a trait to cards that share another trait with a card in play that has it, transitively. */
function spreadTraits(world: World, by: Piece, news: Set<NeededTrait>): void {
  const inPlay = new Set(world.callable);
  for (const { trait, except } of by.spreads) {
    const having = world.callable.filter((piece) => traitsIn(world, piece).has(trait));
    for (const source of having) {
      for (const piece of world.pieces) {
        const traits = traitsIn(world, piece);
        if (traits.has(trait)) continue;
        if (![...traits].some((one) => one !== except && traitsIn(world, source).has(one)))
          continue;
        noteGift(world, piece, { trait, by, everywhere: true }, inPlay, news);
        if (inPlay.has(piece)) having.push(piece);
      }
    }
  }
}

function isReceiver(piece: Piece, who: Who, by: Piece): boolean {
  switch (who.who) {
    case 'self':
      return piece === by;
    case 'bearer':
      return piece.isCharacter;
    case 'chosen':
    case 'each':
      return filterMatches(who.filter, piece.card, piece.traits);
    default:
      return false;
  }
}

function notePull(world: World, piece: Piece): void {
  const { plainPull, unique, isBorne, copies, key } = piece;
  if (copies === 0 || plainPull === 0) return;
  if (plainPull === null || isBorne) {
    world.special.push(piece);
    return;
  }
  if (plainPull < 0) return;
  const { plainUnique } = world;
  if (unique) {
    const before = plainUnique.byKey.get(key) ?? 0;
    if (plainPull <= before) return;
    plainUnique.byKey.set(key, plainPull);
    plainUnique.sum += plainPull - before;
    if (before > 0) {
      const worse = world.plain.findIndex(({ piece: one }) => one.unique && one.key === key);
      world.plain.splice(worse, 1);
    }
  } else world.plainSum += plainPull * copies;
  insertSource(world.plain, { piece, each: plainPull });
}

/** Inserts a source, sorted by Pull per copy. */
export function insertSource(sources: PullSource[], source: PullSource): void {
  insertByRank(sources, source, ({ each }) => -each);
}

/** Returns the traits that a piece can have in the hand. */
export function traitsInHand(world: World, piece: Piece): ReadonlySet<string> {
  const gifts = world.gifts.get(piece);
  if (gifts === undefined) return piece.traits;
  const giftTraits = gifts.filter(({ everywhere }) => everywhere).map(({ trait }) => trait);
  return giftTraits.length === 0 ? piece.traits : new Set([...piece.traits, ...giftTraits]);
}

/** Returns the traits that a piece can have in play, including given ones. */
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

/** Counts the cards of the world that match a filter; Unique names count once. */
function countMatching(world: World, filter: Filter, except: Piece | null): number {
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

/** Checks whether the condition can be true in this world. Conditions on the course of a game can. */
function couldHold(world: World, condition: Condition | null, source: Piece): boolean {
  if (condition === null) return true;
  if (condition.when === 'all') return condition.of.every((one) => couldHold(world, one, source));
  if (condition.when !== 'in-play' || condition.not || condition.side === 'opponents') return true;
  const count = countMatching(world, condition.filter, condition.other ? source : null);
  return count >= (condition.least ?? 1);
}

/** Returns the maximum of an amount in this world. */
export function mostOf(world: World, amount: Amount, source: Piece): number {
  if (typeof amount === 'number') return amount;
  // `that Pull` depends on the turn, so a deck alone guarantees none.
  if ('that' in amount || 'players' in amount) return 0;
  if ('count' in amount) {
    const count = countMatching(world, amount.count, amount.other ? source : null);
    const all = amount.times * Math.floor(count / (amount.per ?? 1));
    return Math.min(all, amount.max ?? all);
  }
  if ('sum' in amount) {
    return amount.sum.reduce((all: number, part) => all + mostOf(world, part, source), 0);
  }
  if (amount.figure === 'power') return 0;
  return source.card[amount.figure]?.value ?? 0;
}

/** Returns the minimum of a cost. Amounts that depend on opponents count as 0. */
export function leastOf(amount: Amount): number {
  if (typeof amount === 'number') return amount;
  if ('sum' in amount) return amount.sum.reduce((all: number, part) => all + leastOf(part), 0);
  return 0;
}

/** Returns every static ability of a card that can apply. */
export function staticsOf(world: World, piece: Piece): readonly StaticAbility[] {
  let statics = world.held.get(piece);
  if (statics === undefined) {
    statics = piece.card.abilities.filter(
      (ability): ability is StaticAbility =>
        ability.kind === 'static' && couldHold(world, ability.while, piece),
    );
    world.held.set(piece, statics);
  }
  return statics;
}
