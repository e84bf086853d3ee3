import type { Responses } from '../../kernel/game.ts';
import { present } from '../../kernel/result.ts';
import { copyOfCard, copyOfSeat, copyOfState, copyOfTeam, copyOfTurn } from './copies.ts';
import type { GameEvent } from './event-types.ts';
import type { Frame } from './frames.ts';
import { copyTable, handOver, noteCopy } from './table/table.ts';
import type {
  CardIx,
  CardState,
  GameState,
  PullLot,
  Seat,
  SeatState,
  TeamState,
  TurnState,
} from './types.ts';

export type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * A working copy of a state for the length of one answer. The parts that it has not written are shared with the state
 * that it came from, so history is cheap. A part that it has written once is its own, and is written again in place:
 * a part is its own when it is not the object that `from` has there.
 * A simulation keeps one draft for a whole game and copies nothing.
 */
export interface Draft {
  readonly state: Writable<GameState>;
  /** The state that the draft came from, which it does not change. */
  readonly from: GameState;
  /** Every event so far; null when they are not recorded. */
  readonly events: GameEvent[] | null;
  /** Events that the frame being announced or resolved keeps, so that they can be taken back (EVT-11). */
  recording: GameEvent[] | null;
  /** The clock of the last moment when no standing rule applied and every card had the text that it is given; -1 when not known. */
  settledAt: number;
  /**
   * The number of events since `settledAt`, as long as they only cranked or uncranked a card, moved Pull into or out
   * of a Reserve, or belong to a crank for Pull.
   */
  cranksSince: number;
  /** `unasked`: each window to respond closes at once, as if all players passed. A pilot that looks ahead sets this. */
  responses: Responses;
}

/** Makes a draft that does not change `state` but takes its table along. */
export function draftOf(
  state: GameState,
  events: GameEvent[] | null,
  responses: Responses = 'asked',
): Draft {
  const copy = copyOfState(state);
  handOver(state, copy);
  return draftIn(copy, state, events, responses);
}

/** Makes a draft in which something is only tried. Both the draft and `state` keep a table, because both will be read. */
export function trialOf(state: GameState, events: GameEvent[] | null): Draft {
  const copy = copyOfState(state);
  copyTable(state, copy);
  return draftIn(copy, state, events, 'asked');
}

function draftIn(
  state: Writable<GameState>,
  from: GameState,
  events: GameEvent[] | null,
  responses: Responses,
): Draft {
  return { state, from, events, recording: null, settledAt: -1, cranksSince: 0, responses };
}

/** Returns the card at `ix`, to be written. */
export function writeCard({ state, from }: Draft, ix: CardIx): Writable<CardState> {
  if (state.cards === from.cards) state.cards = state.cards.slice();
  const cards = state.cards as Writable<CardState>[];
  let card: Writable<CardState> = present(cards[ix], 'card', ix);
  if (card === from.cards[ix]) {
    card = copyOfCard(card);
    cards[ix] = card;
    noteCopy(state);
  }
  return card;
}

/** Returns the seat, to be written. Its lists are written through the functions below. */
export function writeSeat({ state, from }: Draft, seat: Seat): Writable<SeatState> {
  if (state.seats === from.seats) state.seats = state.seats.slice();
  const seats = state.seats as Writable<SeatState>[];
  let found: Writable<SeatState> = present(seats[seat], 'seat', seat);
  if (found === from.seats[seat]) {
    found = copyOfSeat(found);
    seats[seat] = found;
  }
  return found;
}

/*
 * Lists to be written in place. Copy one before you iterate over it while it changes, and before an event or a
 * frame keeps it.
 */

/**
 * Returns a draft's list with one more item at its end. `from`: the list of the state that the draft came from. If
 * the two are one object, the result is a copy without spare room, because a history keeps many of them; otherwise it
 * is the list itself.
 */
export function appendTo<T>(
  list: readonly T[],
  from: readonly T[] | undefined,
  one: T,
): readonly T[] {
  if (list === from) return list.concat([one]);
  (list as T[]).push(one);
  return list;
}

/** Returns the Reserve of the seat, to be written. The lots in it are never written: events hold them, too. */
export function writeReserve(draft: Draft, seat: Seat): PullLot[] {
  const found = writeSeat(draft, seat);
  if (found.reserve === draft.from.seats[seat]?.reserve) found.reserve = found.reserve.slice();
  return found.reserve as PullLot[];
}

/** Returns the hand of the seat, to be written. */
export function writeHand(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (found.hand === draft.from.seats[seat]?.hand) found.hand = found.hand.slice();
  return found.hand as CardIx[];
}

/** Returns the deck of the seat, to be written. */
export function writeDeck(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (found.deck === draft.from.seats[seat]?.deck) found.deck = found.deck.slice();
  return found.deck as CardIx[];
}

/** Returns the dead pile of the seat, to be written. */
export function writeDead(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (found.dead === draft.from.seats[seat]?.dead) found.dead = found.dead.slice();
  return found.dead as CardIx[];
}

/** Returns the cards in play, to be written. */
export function writeInPlay({ state, from }: Draft): CardIx[] {
  if (state.inPlay === from.inPlay) state.inPlay = state.inPlay.slice();
  return state.inPlay as CardIx[];
}

/** Returns the stack of frames, to be written. The frames themselves are replaced, not written. */
export function writeFrames({ state, from }: Draft): Frame[] {
  if (state.frames === from.frames) state.frames = state.frames.slice();
  return state.frames as Frame[];
}

/** Returns the team, to be written. */
export function writeTeam({ state, from }: Draft, team: number): Writable<TeamState> {
  if (state.teams === from.teams) {
    const teams: TeamState[] = [];
    for (const one of state.teams) teams.push(copyOfTeam(one));
    state.teams = teams;
  }
  return present(state.teams[team], 'team', team);
}

/** Returns the turn, to be written. */
export function writeTurn({ state, from }: Draft): Writable<TurnState> {
  if (state.turn === from.turn) state.turn = copyOfTurn(state.turn);
  return state.turn;
}
