import { mayBear } from '@/lib/decks/bearers';
import type { Callability } from '@/lib/decks/callability';
import type { DeckMessage } from '@/lib/decks/check-types';
import type { Piece } from '@/lib/decks/piece';

/** Returns a message for a Gear or Condition that no Character of the deck can bear (CALL-6), whether or not that Character can be called. */
export function noTargetMessage(
  piece: Piece,
  characters: readonly Piece[],
  { world }: Callability,
): DeckMessage | null {
  const { card } = piece;
  if (!piece.isBorne || card.orType === 'character') return null;
  if (characters.some((character) => mayBear(world, character, piece))) return null;
  const why =
    characters.length === 0 ? 'the deck has no Character' : 'no Character in the deck can bear it';
  return {
    code: 'NO_TARGET',
    card: piece.name,
    id: card.id,
    message: `${piece.name} goes on a Character; ${why}.`,
    clause: 'CALL-6',
  };
}
