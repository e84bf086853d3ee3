import { type CardIx, type GameState, type RngState, shuffled, viewFor } from '@/engine';

/**
 * Returns a game that looks equal to the seat, with its hidden cards exchanged: each player's deck, and other players' hands, are dealt
 * anew, and the random state differs. Null if a card lets the seat see hidden cards.
 */
export function exchanged(state: GameState, seat: number, rng: RngState): GameState | null {
  const view = viewFor(state, seat);
  if (view.seats.some(({ deck, hand }, one) => deck || (one !== seat && hand))) return null;
  const cards = [...state.cards];
  const shown = new Set<CardIx>();
  for (const frame of state.frames) {
    if (frame.kind !== 'decision' || frame.seat !== seat || frame.decision.ask !== 'choose')
      continue;
    for (const target of frame.decision.among) if ('card' in target) shown.add(target.card);
  }
  let next = rng;
  const seats = state.seats.map((one, whose) => {
    const piles = whose === seat ? one.deck : [...one.hand, ...one.deck];
    const hidden = piles.filter((ix) => !shown.has(ix));
    const [dealt, after] = shuffled(next, hidden);
    const [order, later] = shuffled(after, one.deck);
    next = later;
    for (const [at, ix] of hidden.entries()) {
      const card = state.cards[ix];
      const other = state.cards[dealt[at] ?? ix];
      if (card !== undefined && other !== undefined) cards[ix] = { ...card, def: other.def };
    }
    // The seat knows the cards of a deck from which it chooses only as a list, without their order.
    return { ...one, deck: order };
  });
  return { ...state, cards, seats, rng: next };
}
