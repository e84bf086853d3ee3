import { present } from '../../kernel/result.ts';
import type { CardDef, CardIx, CardState, GameState, Seat, SeatState, TeamState } from './types.ts';

/** Returns the card at an index. Throws when there is none, which is a bug. */
export function cardAt(state: GameState, ix: CardIx): CardState {
  return present(state.cards[ix], 'card', ix);
}

/** Returns the bearer of a Gear or Condition, and for any other card the card itself. */
export function bearerOrSelf(state: GameState, ix: CardIx): CardIx {
  const { host } = cardAt(state, ix);
  return host < 0 ? ix : host;
}

/** Returns the definition of the card. */
export function defOf(state: GameState, ix: CardIx): CardDef {
  return present(state.defs[cardAt(state, ix).def], 'definition of card', ix);
}

export function seatAt(state: GameState, seat: Seat): SeatState {
  return present(state.seats[seat], 'seat', seat);
}

export function teamOf(state: GameState, seat: Seat): TeamState {
  return present(state.teams[seatAt(state, seat).team], 'team of seat', seat);
}

/** Checks whether a Condition on a Resource works there (`Call on a Resource.`); otherwise it is only kept. */
function worksOnTable(def: CardDef): boolean {
  return def.abilities.some(
    (ability) =>
      ability.kind === 'static' &&
      ability.effect.holds === 'call-on' &&
      ability.effect.filter.terms.some((term) => term.type === 'resource'),
  );
}

/** Checks whether this is a Condition that a Resource keeps, in play without effect. */
export function isKept(state: GameState, ix: CardIx): boolean {
  const { zone, host } = cardAt(state, ix);
  return zone === 'on' && cardAt(state, host).zone === 'table' && !worksOnTable(defOf(state, ix));
}

/**
 * Checks whether the card is in play and working: in a Conspiracy, beside it, or on a card that is. The cards of a
 * flipped Character do nothing (EFF-7), and neither do cards that are only kept.
 */
export function isWorking(state: GameState, ix: CardIx): boolean {
  const card = cardAt(state, ix);
  if (card.zone === 'conspiracy' || card.zone === 'table') return true;
  if (card.zone !== 'on') return false;
  // A card that has set its Character aside still works.
  const { zone } = cardAt(state, card.host);
  if (zone === 'table') return worksOnTable(defOf(state, ix));
  return zone === 'conspiracy' || zone === 'aside';
}

/** Checks whether the card works and its call has taken effect (EVT-3). Only then do its static abilities hold. */
export function isInForce(state: GameState, ix: CardIx): boolean {
  if (!isWorking(state, ix)) return false;
  for (const frame of state.frames) {
    if (frame.kind !== 'announced' || frame.act !== 'call' || frame.source !== ix) continue;
    if (frame.stage === 'before' || frame.stage === 'resolve') return false;
  }
  return true;
}

/** Returns the members of the team that are still in the game. */
export function membersOf(state: GameState, team: number): readonly Seat[] {
  return state.seats.flatMap((one, seat) => (one.team === team && !one.out ? [seat] : []));
}

/** Returns the next seat clockwise that is not out; `seat` itself when no other seat is left. */
export function nextSeat(state: GameState, seat: Seat): Seat {
  const count = state.seats.length;
  for (let step = 1; step <= count; step++) {
    const next = (seat + step) % count;
    if (!seatAt(state, next).out) return next;
  }
  return seat;
}

/** Returns the seats that may answer, the active player first, then clockwise (EVT-10). */
export function turnOrder(state: GameState): readonly Seat[] {
  const count = state.seats.length;
  const order: Seat[] = [];
  for (let step = 0; step < count; step++) {
    const seat = (state.turn.seat + step) % count;
    if (!seatAt(state, seat).out) order.push(seat);
  }
  return order;
}

/** Returns the name of the card, for messages. */
export function nameOf(state: GameState, ix: CardIx): string {
  return defOf(state, ix).name;
}

/** Returns Gear and Conditions on the card, oldest first. */
export function attachedTo(state: GameState, ix: CardIx): readonly CardIx[] {
  return state.inPlay.filter((on) => {
    const card = cardAt(state, on);
    return card.zone === 'on' && card.host === ix;
  });
}
