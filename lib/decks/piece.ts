import type { Ability, Effect, Filter, Static, Who } from '@/engine';
import { type Card, type Catalogue, fullName } from '@/lib/cards/catalogue';
import { abilityFacts } from '@/lib/cards/search/ability-facts';
import { isOfType, isProvider, isUnique } from '@/lib/cards/search/card-facts';
import { fold } from '@/lib/cards/search/fold';
import { ANY_TRAIT, foldedTraits } from '@/lib/decks/filter-match';
import type { DeckEntry } from '@/lib/decks/types';

/** A trait that a card gives to others while it is in play. */
interface GivenTrait {
  readonly who: Who;
  /** The folded trait; `ANY_TRAIT` when its player names one. */
  readonly trait: string;
  /** Whether cards in hands get it, too. */
  readonly everywhere: boolean;
}

/** A call-any ability (CALL-5). */
interface CallAny {
  readonly filter: Filter;
  /** The cards of which one must be called together with the called card from the hand; null when none is needed. */
  readonly along: Filter | null;
  /** The maximum cost of the called card. */
  readonly most: number | null;
}

/** An ability like `Each card that shares a trait except Human with a Chaos card in play is a Chaos card`, folded. */
interface SpreadTrait {
  readonly trait: string;
  readonly except: string;
}

/** The facts of a card that do not depend on the deck. */
interface Facts {
  readonly card: Card;
  readonly unique: boolean;
  /** The traits, folded. */
  readonly traits: ReadonlySet<string>;
  /** The spelling of the folded traits. */
  readonly spelling: ReadonlyMap<string, string>;
  /** The folded name, for Unique cards. */
  readonly key: string;
  readonly isCharacter: boolean;
  /** Whether the card can satisfy a bullet (CALL-3). */
  readonly isProvider: boolean;
  /** Whether the card is a Gear or Condition, which needs a Character that bears it (CALL-6). */
  readonly isBorne: boolean;
  /** The Pull of the card, if no sentence of it mentions Pull, so that every call gets this amount; otherwise null. */
  readonly plainPull: number | null;
  /** Whether a sentence of the card changes a cost. */
  readonly changesCosts: boolean;
  readonly calls: readonly CallAny[];
  readonly gives: readonly GivenTrait[];
  readonly spreads: readonly SpreadTrait[];
  /** Filters for cards whose bullets are ignored while it is in play. */
  readonly freesBullets: readonly Filter[];
}

/** One card of a deck with the copies that can be in play at once: a Unique name and a Secret once (UNIQ-1, UNIQ-3). */
export interface Piece extends Facts {
  readonly name: string;
  readonly copies: number;
}

const FACTS = new WeakMap<Card, Facts>();

function factsOf(card: Card): Facts {
  let facts = FACTS.get(card);
  if (facts === undefined) {
    facts = {
      card,
      unique: isUnique(card, abilityFacts(card.abilities).unique),
      traits: foldedTraits(card),
      spelling: new Map(card.traits.map((trait) => [fold(trait), trait])),
      key: fold(card.name),
      isCharacter: isOfType(card, 'character'),
      isProvider: isProvider(card),
      isBorne: card.type === 'gear' || card.type === 'condition',
      plainPull: card.abilities.some(isAboutPull) ? null : pullForCalling(card),
      changesCosts: card.abilities.some(isAboutCost),
      calls: card.abilities.flatMap(callsAny),
      gives: card.abilities.flatMap(givenTraits),
      spreads: staticsOf(card).flatMap((effect) =>
        effect.holds === 'trait-spreads'
          ? [{ trait: fold(effect.trait), except: fold(effect.except) }]
          : [],
      ),
      freesBullets: staticsOf(card).flatMap((effect) =>
        // A card without cost has no bullet either.
        effect.holds === 'no-bullet' || (effect.holds === 'costs' && effect.none === true)
          ? [effect.filter]
          : [],
      ),
    };
    FACTS.set(card, facts);
  }
  return facts;
}

/** Cached facts of a card, and its pieces by the copies that can be in play, because a deck is checked at every key press. */
interface KnownCard {
  readonly facts: Facts;
  readonly name: string;
  /** Whether only one copy can be in play (UNIQ-1, UNIQ-3). */
  readonly once: boolean;
  readonly pieces: Piece[];
}
const KNOWN_CARDS = new WeakMap<Catalogue, Map<Card, KnownCard>>();
/** The limit of cached pieces of a card; more copies are rare. */
const MOST_KNOWN = 60;

/** Returns a card of a deck as a piece. */
export function pieceOf(card: Card, count: number, catalogue: Catalogue): Piece {
  let known = KNOWN_CARDS.get(catalogue);
  if (known === undefined) {
    known = new Map();
    KNOWN_CARDS.set(catalogue, known);
  }
  let one = known.get(card);
  if (one === undefined) {
    const facts = factsOf(card);
    const once = facts.unique || isOfType(card, 'secret');
    one = { facts, name: fullName(catalogue, card), once, pieces: [] };
    known.set(card, one);
  }
  const copies = one.once ? Math.min(1, count) : count;
  const existing = one.pieces[copies];
  if (existing !== undefined) return existing;
  const piece = { ...one.facts, name: one.name, copies };
  if (copies <= MOST_KNOWN) one.pieces[copies] = piece;
  return piece;
}

/** Returns the copies of each known card, summed over its entries. */
export function copiesOf(entries: readonly DeckEntry[], catalogue: Catalogue): Map<Card, number> {
  const copies = new Map<Card, number>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    if (card !== undefined && count > 0) copies.set(card, (copies.get(card) ?? 0) + count);
  }
  return copies;
}

/** Returns the cards of a deck as pieces. */
export function piecesOf(entries: readonly DeckEntry[], catalogue: Catalogue): Piece[] {
  return [...copiesOf(entries, catalogue)].map(([card, count]) => pieceOf(card, count, catalogue));
}

/** Returns the Pull for calling. A signed figure changes the bearer's Pull (CARD-4); a starred one counts only through the text. */
function pullForCalling({ pull }: Card): number {
  return pull === null || (pull.signed && pull.star) ? 0 : pull.value;
}

function isAboutPull(ability: Ability): boolean {
  if (ability.kind === 'static') {
    const { effect } = ability;
    return (
      effect.holds === 'pull-to-call' || (effect.holds === 'figure' && effect.figure === 'pull')
    );
  }
  return 'effects' in ability && ability.effects.some(makesPull);
}

/** Checks whether an effect gives Pull or increases a card's Pull. */
function makesPull(effect: Effect): boolean {
  return effect.do === 'pull' || (effect.do === 'change' && effect.figure === 'pull');
}

function isAboutCost(ability: Ability): boolean {
  if (ability.kind !== 'static') return false;
  const { effect } = ability;
  return (
    effect.holds === 'costs' ||
    effect.holds === 'cost-on' ||
    effect.holds === 'may-cost-nothing' ||
    (effect.holds === 'figure' && effect.figure === 'cost')
  );
}

function staticsOf({ abilities }: Card): Static[] {
  return abilities.flatMap((ability) => (ability.kind === 'static' ? [ability.effect] : []));
}

function callsAny(ability: Ability): CallAny[] {
  if (!('effects' in ability)) return [];
  return ability.effects.flatMap((effect) => {
    // A card called at its cost has no advantage over one called from the hand.
    if (effect.do !== 'call' || effect.paid === true) return [];
    return [{ filter: effect.filter, along: effect.along ?? null, most: effect.total ?? null }];
  });
}

function givenTraits(ability: Ability): GivenTrait[] {
  if (ability.kind === 'static') {
    const { effect } = ability;
    if (effect.holds !== 'trait') return [];
    const everywhere = effect.everywhere === true;
    return [{ who: effect.who, trait: foldedOrAny(effect.trait), everywhere }];
  }
  if (!('effects' in ability)) return [];
  return ability.effects.flatMap((effect) =>
    effect.do === 'give-trait'
      ? [{ who: effect.who, trait: foldedOrAny(effect.trait ?? ANY_TRAIT), everywhere: false }]
      : [],
  );
}

function foldedOrAny(trait: string): string {
  return trait === ANY_TRAIT ? trait : fold(trait);
}

/** Checks whether two cards have one Unique name, so that they cannot help each other (UNIQ-2). */
export function isSameUnique(a: Piece, b: Piece): boolean {
  return a.unique && a.key === b.key;
}

/** Checks whether a card may satisfy the bullet of another by a printed trait (CALL-3). */
export function sharesTrait(provider: Piece, bullet: Piece): boolean {
  return (
    provider.isProvider &&
    !isSameUnique(provider, bullet) &&
    [...bullet.spelling.keys()].some((trait) => provider.traits.has(trait))
  );
}
