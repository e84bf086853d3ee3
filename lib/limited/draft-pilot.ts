import { nextBits, type RngState } from '@/engine';
import type { Card, Catalogue } from '@/lib/cards/catalogue';
import { callability } from '@/lib/decks/callability';
import { type Piece, pieceOf } from '@/lib/decks/piece';

// A pilot takes the card that adds most to what its picks can call. Cards that nothing it has could call are worth little yet: a share
// of what they would be, so that a strong bullet card can still be taken early.

/** What an uncallable card is worth, of what it is worth callable. */
const HOPE = 0.25;
/** A trait that is shared with another pick, which may help either to be called. */
const SHARED = 0.4;
/** Of a Unique name or Secret, further copies wait in hand. */
const SPARE = 0.2;

/** What a callable card does for a deck, roughly: Power, Pull and what its text does. */
function worthOf(card: Card): number {
  const { type, cost, ap, dp, pull, abilities } = card;
  const power = type === 'character' ? ((ap?.value ?? 0) + (dp?.value ?? 0)) / 2 : 0;
  const gives = pull === null ? 0 : 1.5 * Math.max(1, pull.value);
  const text = Math.min(2, 0.5 * abilities.length);
  const price = cost === null ? 1 : cost.value;
  // What costs nothing starts a game.
  const start = cost?.value === 0 && !card.bullet ? 2.5 : 0;
  return Math.max(0.5, 1 + power + gives + text + start - 0.6 * price);
}

function piecesOf(picks: readonly Card[], catalogue: Catalogue): Piece[] {
  const counts = new Map<Card, number>();
  for (const card of picks) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => pieceOf(card, count, catalogue));
}

/** What picks are worth together: each by whether they can call it. */
function worthOfPicks(picks: readonly Card[], catalogue: Catalogue): number {
  const pieces = piecesOf(picks, catalogue);
  const { round } = callability(pieces);
  const copies = new Map<Card, number>();
  for (const card of picks) copies.set(card, (copies.get(card) ?? 0) + 1);
  return pieces.reduce((sum, piece) => {
    const worth = worthOf(piece.card) * (round.has(piece) ? 1 : HOPE);
    const all = copies.get(piece.card) ?? 0;
    return sum + worth * piece.copies + worth * SPARE * (all - piece.copies);
  }, 0);
}

/** How many picks share a trait with a card; Human says nothing. */
function sharing(card: Card, picks: readonly Card[]): number {
  const traits = new Set(card.traits.filter((trait) => trait !== 'Human'));
  return picks.filter((pick) => pick.traits.some((trait) => traits.has(trait))).length;
}

/** The place of the card in a pack that a pilot takes. Chance decides between cards that are nearly as good. */
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
    const score = gain + SHARED * Math.min(5, sharing(card, picks)) + (0.3 * bits) / 2 ** 32;
    if (score > most) [best, most] = [at, score];
  }
  return [best, state];
}
