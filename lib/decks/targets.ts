import { isOfType } from '@/lib/cards/search/card-facts';
import type { Callability } from '@/lib/decks/callability';
import type { DeckMessage } from '@/lib/decks/check-types';
import { filterMatches } from '@/lib/decks/filter-match';
import { type Piece, traitsIn } from '@/lib/decks/world';

/** A Gear or Condition that no Character of the deck can bear (CALL-6). Whether that Character can be called is another question. */
export function noTarget(
  piece: Piece,
  pieces: readonly Piece[],
  { world }: Callability,
): DeckMessage[] {
  const { card } = piece;
  const borne = card.type === 'gear' || card.type === 'condition';
  if (!borne || card.orType === 'character') return [];
  const limits = card.abilities.flatMap((ability) =>
    ability.kind === 'static' && ability.effect.holds === 'call-on' ? [ability.effect.filter] : [],
  );
  const characters = pieces.filter((other) => isOfType(other.card, 'character') && other !== piece);
  const bears = (other: Piece) =>
    limits.every((filter) => filterMatches(filter, other.card, traitsIn(world, other))) &&
    !(card.type === 'gear' && usesNoGear(other));
  if (characters.some(bears)) return [];
  const why =
    characters.length === 0 ? 'the deck has no Character' : 'no Character in the deck can bear it';
  return [
    {
      code: 'NO_TARGET',
      card: piece.name,
      id: card.id,
      message: `${piece.name} goes on a Character; ${why}.`,
      clause: 'CALL-6',
    },
  ];
}

function usesNoGear({ card }: Piece): boolean {
  return card.abilities.some(
    (ability) =>
      ability.kind === 'static' &&
      ability.while === null &&
      ability.effect.holds === 'limit' &&
      ability.effect.limit === 'cannot-use-gear' &&
      ability.effect.who.who === 'self',
  );
}
