import type { Catalogue } from '@/lib/cards/catalogue';
import { callingOf, computeCallability, freerOf } from '@/lib/decks/callability';
import { ANY_TRAIT } from '@/lib/decks/filter-match';
import { isSameUnique, type Piece, pieceOf, piecesOf, sharesTrait } from '@/lib/decks/piece';
import type { DeckEntry } from '@/lib/decks/types';
import { traitsIn, type World } from '@/lib/decks/world';

/** The cards that suit a deck, by id. */
export interface DeckWants {
  /** What the deck can call, or could call if one copy was put in. */
  readonly callable: ReadonlySet<string>;
  /** What satisfies a bullet of the deck for which the deck has fewer providers than copies (CALL-3). */
  readonly providers: ReadonlySet<string>;
}

/** Finds the cards of a catalogue that suit a deck. It takes a few milliseconds: not for each key press. */
export function deckWants(entries: readonly DeckEntry[], catalogue: Catalogue): DeckWants {
  const pieces = piecesOf(entries, catalogue);
  const { world, round } = computeCallability(pieces);
  const inDeck = new Map(pieces.map((piece) => [piece.card, piece]));
  const provided = providersByTrait(world);
  const short = shortBullets(pieces);
  const callable = new Set<string>();
  const providers = new Set<string>();
  for (const card of catalogue.cards) {
    const own = inDeck.get(card);
    const piece = own ?? pieceOf(card, 1, catalogue);
    const isOpen = () =>
      !card.bullet || isSatisfied(piece, provided) || freerOf(world, piece) !== null;
    if (own === undefined ? callingOf(world, piece, isOpen()) !== null : round.has(own))
      callable.add(card.id);
    if (short.some((bullet) => satisfies(piece, bullet))) providers.add(card.id);
  }
  return { callable, providers };
}

/** Returns the callable providers of a deck by each trait that they can have in play. */
function providersByTrait(world: World): ReadonlyMap<string, readonly Piece[]> {
  const byTrait = new Map<string, Piece[]>();
  for (const piece of world.callable) {
    if (!piece.isProvider) continue;
    for (const trait of traitsIn(world, piece))
      byTrait.set(trait, [...(byTrait.get(trait) ?? []), piece]);
  }
  return byTrait;
}

function isSatisfied(piece: Piece, provided: ReadonlyMap<string, readonly Piece[]>): boolean {
  if (piece.traits.size === 0) return false;
  return [...piece.traits, ANY_TRAIT].some((trait) =>
    provided.get(trait)?.some((other) => !isSameUnique(other, piece)),
  );
}

/** Returns the bullet cards with fewer copies of providers than copies of their own. */
function shortBullets(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((bullet) => {
    if (!bullet.card.bullet) return false;
    const copies = pieces.reduce(
      (sum, piece) => sum + (satisfies(piece, bullet) ? piece.copies : 0),
      0,
    );
    return copies < bullet.copies;
  });
}

/** Checks whether a card satisfies the bullet of another by a printed trait. A card's own copies have the same bullet. */
function satisfies(piece: Piece, bullet: Piece): boolean {
  return piece.card !== bullet.card && sharesTrait(piece, bullet);
}
