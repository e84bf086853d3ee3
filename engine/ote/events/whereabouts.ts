import type { Whereabouts } from '../state/event-types.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { CardIx, GameState, SeatState, Zone } from '../state/types.ts';

/** Returns the present place of the card, for an event that may be taken back. */
export function whereaboutsOf(state: GameState, ix: CardIx): Whereabouts {
  const { zone, seat, rank, file, host, cranked } = cardAt(state, ix);
  const at = cardsOfZone(seatAt(state, seat), zone).indexOf(ix);
  const where = { zone, seat, rank, file, host, at };
  return cranked ? { ...where, cranked } : where;
}

const NO_CARDS: readonly CardIx[] = [];

/** Returns the ordered cards of that zone; empty for zones without an order. */
function cardsOfZone({ hand, deck, dead }: SeatState, zone: Zone): readonly CardIx[] {
  if (zone === 'hand') return hand;
  if (zone === 'deck') return deck;
  return zone === 'dead' ? dead : NO_CARDS;
}
