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
  /** Folded; `ANY_TRAIT` for one that its player names. */
  readonly trait: string;
  /** To cards in hands, too. */
  readonly everywhere: boolean;
}

/** What a card can call whatever the cost (CALL-5). */
interface CallAny {
  readonly filter: Filter;
  /** Only together with one of these, from the hand. */
  readonly along: Filter | null;
  /** Only up to this Cost. */
  readonly most: number | null;
}

/** `Each card that shares a trait except Human with a Chaos card in play is a Chaos card`, folded. */
interface SpreadTrait {
  readonly trait: string;
  readonly except: string;
}

/** What does not depend on the deck. */
interface Facts {
  readonly card: Card;
  readonly unique: boolean;
  /** Folded. */
  readonly traits: ReadonlySet<string>;
  /** Folded traits with their spelling. */
  readonly spelling: ReadonlyMap<string, string>;
  /** The folded name, by which Unique cards exclude each other. */
  readonly key: string;
  readonly isCharacter: boolean;
  /** Whether it can satisfy a bullet (CALL-3). */
  readonly isProvider: boolean;
  /** A Gear or Condition, which needs a Character (CALL-6). */
  readonly isBorne: boolean;
  /** Its Pull, when no sentence of the card is about Pull: the same towards every card. Else `null`. */
  readonly plainPull: number | null;
  /** Whether a sentence of the card changes what something costs. */
  readonly changesCosts: boolean;
  readonly calls: readonly CallAny[];
  readonly gives: readonly GivenTrait[];
  readonly spreads: readonly SpreadTrait[];
  /** Bullets of these do not count while it is in play. */
  readonly freesBullets: readonly Filter[];
}

/** One card of a deck, as often as it can be in play at once: a Unique name and a Secret once (UNIQ-1, UNIQ-3). */
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
      spreads: statics(card).flatMap((effect) =>
        effect.holds === 'trait-spreads'
          ? [{ trait: fold(effect.trait), except: fold(effect.except) }]
          : [],
      ),
      freesBullets: statics(card).flatMap((effect) =>
        // What has no Cost has no bullet either.
        effect.holds === 'no-bullet' || (effect.holds === 'costs' && effect.none === true)
          ? [effect.filter]
          : [],
      ),
    };
    FACTS.set(card, facts);
  }
  return facts;
}

/** What is known of a card in a catalogue, with the pieces made before, by how many copies can be in play: a deck is checked at every keystroke. */
interface Known {
  readonly facts: Facts;
  readonly name: string;
  /** Never more than one in play (UNIQ-1, UNIQ-3). */
  readonly once: boolean;
  readonly pieces: Piece[];
}
const KNOWN = new WeakMap<Catalogue, Map<Card, Known>>();
/** More copies than this are seldom, and a piece is soon made. */
const MOST_KNOWN = 60;

/** A card of a deck as a piece. */
export function pieceOf(card: Card, count: number, catalogue: Catalogue): Piece {
  let known = KNOWN.get(catalogue);
  if (known === undefined) {
    known = new Map();
    KNOWN.set(catalogue, known);
  }
  let one = known.get(card);
  if (one === undefined) {
    const facts = factsOf(card);
    const once = facts.unique || isOfType(card, 'secret');
    one = { facts, name: fullName(catalogue, card), once, pieces: [] };
    known.set(card, one);
  }
  const copies = one.once ? Math.min(1, count) : count;
  const made = one.pieces[copies];
  if (made !== undefined) return made;
  const piece = { ...one.facts, name: one.name, copies };
  if (copies <= MOST_KNOWN) one.pieces[copies] = piece;
  return piece;
}

/** Copies by card, of the cards that the catalogue has; two lines of one card are one. */
export function copiesOf(entries: readonly DeckEntry[], catalogue: Catalogue): Map<Card, number> {
  const copies = new Map<Card, number>();
  for (const { card: id, count } of entries) {
    const card = catalogue.byId.get(id);
    if (card !== undefined && count > 0) copies.set(card, (copies.get(card) ?? 0) + count);
  }
  return copies;
}

/** The cards of a deck as pieces. */
export function piecesOf(entries: readonly DeckEntry[], catalogue: Catalogue): Piece[] {
  return [...copiesOf(entries, catalogue)].map(([card, count]) => pieceOf(card, count, catalogue));
}

/** Towards calling: a signed figure is another card's, its bearer's (CARD-4); starred, it counts only through the text. */
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

/** An effect that is Pull, or more Pull of a card. */
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

function statics({ abilities }: Card): Static[] {
  return abilities.flatMap((ability) => (ability.kind === 'static' ? [ability.effect] : []));
}

function callsAny(ability: Ability): CallAny[] {
  if (!('effects' in ability)) return [];
  return ability.effects.flatMap((effect) => {
    // What is called at its Cost needs nothing less than what is called from the hand.
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

/** Of a Unique name only one is in play, so that none of them helps another (UNIQ-2). */
export function isSameUnique(a: Piece, b: Piece): boolean {
  return a.unique && a.key === b.key;
}
