import type { Callability } from '@/lib/decks/callability';
import type { DeckMessage } from '@/lib/decks/check-types';
import type { Piece } from '@/lib/decks/piece';

/** Matches the text of a card that may give Influence, or act as a Character. */
const MAY_SCORE = /\binfluence\b|\bwins?\b|\b(is|are|as|becomes?) (an? )?characters?\b/i;

/** Checks whether a card is a Character with Pull, because only that Pull becomes Influence (CALL-2). */
export function isScorer({ isCharacter, card }: Piece): boolean {
  return isCharacter && card.pull !== null && (card.pull.value > 0 || card.pull.star);
}

/**
 * Checks whether a callable card can give Influence. A text that mentions it counts, and so does an unwritten
 * text: only a deck that certainly cannot score is reported.
 */
export function canScore({ round }: Callability, pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => {
    const { card, isCharacter } = piece;
    if (card.level === 'unwritten') return true;
    if (!round.has(piece)) return false;
    if (isCharacter) return isScorer(piece) || card.text !== '';
    return MAY_SCORE.test(card.text ?? '');
  });
}

/** Returns the message for a deck that cannot score: for good, or as long as cards are still to be put in. */
export function cannotScoreMessage(pieces: readonly Piece[], isFull: boolean): DeckMessage {
  const hasScorer = pieces.some(isScorer);
  const why = isFull
    ? `This deck can never score: ${hasScorer ? 'no Character with Pull can be called' : 'no Character in it gives Pull'}, and only`
    : `${hasScorer ? 'No Character with Pull can be called yet' : 'Nobody here gives Pull yet'}: only`;
  return {
    code: 'CANNOT_SCORE',
    card: null,
    id: null,
    message: `${why} Pull of Characters becomes Influence.`,
    clause: 'CALL-2',
  };
}
