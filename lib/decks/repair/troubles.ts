import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { computeCallability, isProvided } from '@/lib/decks/callability';
import type { DeckCode } from '@/lib/decks/check-types';
import type { FormatRules } from '@/lib/decks/formats';
import { type Piece, pieceOf } from '@/lib/decks/piece';
import { leastCost, mostPull } from '@/lib/decks/pull-sources';
import { canScore } from '@/lib/decks/scoring';
import { noTargetMessage } from '@/lib/decks/targets';
import type { World } from '@/lib/decks/world';

/** A problem of the deck: with one of its cards, or with their number. */
export interface Trouble {
  readonly code: Extract<
    DeckCode,
    'DECK_TOO_SMALL' | 'BULLET_UNREACHABLE' | 'COST_UNREACHABLE' | 'NO_TARGET' | 'CANNOT_SCORE'
  >;
  readonly piece: Piece | null;
}

/** Copies of each card. */
export type Counts = ReadonlyMap<Card, number>;

/** Returns the key of a trouble. */
export function keyOf(code: DeckCode, card: string | null): string {
  return `${code} ${card ?? ''}`;
}

/** What is wrong with a deck, and what the deck can call. */
export interface Diagnosis {
  readonly troubles: readonly Trouble[];
  readonly pieces: readonly Piece[];
  readonly world: World;
}

/** Returns the troubles that the check would report; `unseen` is the number of copies of unknown cards. */
export function troublesOf(
  counts: Counts,
  unseen: number,
  catalogue: Catalogue,
  { minimum }: FormatRules,
): Diagnosis {
  const pieces: Piece[] = [];
  let total = unseen;
  for (const [card, count] of counts) {
    if (count <= 0) continue;
    total += count;
    pieces.push(pieceOf(card, count, catalogue));
  }
  const result = computeCallability(pieces);
  const { world } = result;
  const characters = pieces.filter(({ isCharacter }) => isCharacter);
  const troubles: Trouble[] = [];
  if (total < minimum) troubles.push({ code: 'DECK_TOO_SMALL', piece: null });
  else if (!canScore(result, pieces)) troubles.push({ code: 'CANNOT_SCORE', piece: null });
  for (const piece of pieces) {
    if (!result.round.has(piece)) {
      if (piece.card.bullet && !isProvided(world, piece))
        troubles.push({ code: 'BULLET_UNREACHABLE', piece });
      if (mostPull(world, piece) < (leastCost(world, piece) ?? 0))
        troubles.push({ code: 'COST_UNREACHABLE', piece });
    }
    if (noTargetMessage(piece, characters, result) !== null)
      troubles.push({ code: 'NO_TARGET', piece });
  }
  return { troubles, pieces, world };
}
