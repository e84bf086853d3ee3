import { nextBits, type RngState } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { computeCallability } from '@/lib/decks/callability';
import { type Piece, pieceOf } from '@/lib/decks/piece';

// A pilot picks the card that adds most to what its deck can call. Uncallable cards have a reduced value, so that a strong bullet card
// can still be picked early.

/** The value of an uncallable card, relative to a callable one. */
const VALUE_UNCALLABLE = 0.25;
/** The value of a trait shared with another pick, which may help to call either. */
const VALUE_SHARED_TRAIT = 0.4;
/** The value of further copies of a Unique name or Secret, which wait in the hand. */
const VALUE_SPARE = 0.2;

/** Returns the approximate value of a callable card: Power, Pull and the effects of its text. */
function worthOf(card: Card): number {
  const { type, cost, ap, dp, pull, abilities } = card;
  const power = type === 'character' ? ((ap?.value ?? 0) + (dp?.value ?? 0)) / 2 : 0;
  const gives = pull === null ? 0 : 1.5 * Math.max(1, pull.value);
  const text = Math.min(2, 0.5 * abilities.length);
  const price = cost === null ? 1 : cost.value;
  // A free card without a bullet starts a game.
  const start = cost?.value === 0 && !card.bullet ? 2.5 : 0;
  return Math.max(0.5, 1 + power + gives + text + start - 0.6 * price);
}

function piecesOfPicks(picks: readonly Card[], catalogue: Catalogue): Piece[] {
  const counts = new Map<Card, number>();
  for (const card of picks) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => pieceOf(card, count, catalogue));
}

/** Returns the sum of the values of picks, by whether they can be called. */
function worthOfPicks(picks: readonly Card[], catalogue: Catalogue): number {
  const pieces = piecesOfPicks(picks, catalogue);
  const { round } = computeCallability(pieces);
  const copies = new Map<Card, number>();
  for (const card of picks) copies.set(card, (copies.get(card) ?? 0) + 1);
  return pieces.reduce((sum, piece) => {
    const worth = worthOf(piece.card) * (round.has(piece) ? 1 : VALUE_UNCALLABLE);
    const all = copies.get(piece.card) ?? 0;
    return sum + worth * piece.copies + worth * VALUE_SPARE * (all - piece.copies);
  }, 0);
}

/** Counts the picks that share a trait with a card, except Human. */
function countSharing(card: Card, picks: readonly Card[]): number {
  const traits = new Set(card.traits.filter((trait) => trait !== 'Human'));
  return picks.filter((pick) => pick.traits.some((trait) => traits.has(trait))).length;
}

/** Returns the index of the card that a pilot picks. Random between cards of nearly equal value. */
export function pilotPick(
  pack: readonly Card[],
  picks: readonly Card[],
  catalogue: Catalogue,
  rng: RngState,
): readonly [at: number, next: RngState] {
  const before = worthOfPicks(picks, catalogue);
  let [best, most] = [0, Number.NEGATIVE_INFINITY];
  let state = rng;
  for (const [at, card] of pack.entries()) {
    const [bits, next] = nextBits(state);
    state = next;
    const gain = worthOfPicks([...picks, card], catalogue) - before;
    const score =
      gain + VALUE_SHARED_TRAIT * Math.min(5, countSharing(card, picks)) + (0.3 * bits) / 2 ** 32;
    if (score > most) [best, most] = [at, score];
  }
  return [best, state];
}
