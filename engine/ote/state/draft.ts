import { present } from '../../kernel/result.ts';
import { copyOfCard, copyOfSeat, copyOfState, copyOfTeam, copyOfTurn } from './copies.ts';
import type { GameEvent } from './event-types.ts';
import type { Frame } from './frames.ts';
import { copyTable, handOver } from './table/table.ts';
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
 * A working copy of a state for as long as one answer takes. What it has not written is shared with
 * the state it came from (so history is cheap); what it has written once it may write again in place.
 * A simulation keeps one draft for a whole game and copies nothing.
 */
export interface Draft {
  readonly state: Writable<GameState>;
  /** Every event so far; null when they are not recorded. */
  readonly events: GameEvent[] | null;
  /** Events to be kept by the frame that is being announced or resolved, for taking back (EVT-11). */
  recording: GameEvent[] | null;
  ownsCards: boolean;
  /** 1 for each card that the draft may write in place. */
  readonly ownCard: Uint8Array;
  ownsSeats: boolean;
  /** 1 for each seat, and 1 for each Reserve, that the draft may write in place. */
  readonly ownSeat: Uint8Array;
  readonly ownReserve: Uint8Array;
  /** By seat: 1 for each hand, deck and dead pile that the draft may write in place. */
  readonly ownHand: Uint8Array;
  readonly ownDeck: Uint8Array;
  readonly ownDead: Uint8Array;
  ownsInPlay: boolean;
  ownsFrames: boolean;
  ownsTeams: boolean;
  ownsTurn: boolean;
  /** The clock when no standing rule applied and every card had the text that it is given; -1: not known. */
  settledAt: number;
  /** Events since then that only cranked a card, uncranked one, moved Pull into a Reserve or out of it, or concern the event of a crank for Pull. */
  cranksSince: number;
}

/** A draft that leaves `state` as it is and takes its table along. */
export function draftOf(state: GameState, events: GameEvent[] | null): Draft {
  const copy = copyOfState(state);
  handOver(state, copy);
  return draftIn(copy, events);
}

/** A draft in which something is only tried: both it and `state` will be asked. */
export function trialOf(state: GameState, events: GameEvent[] | null): Draft {
  const copy = copyOfState(state);
  copyTable(state, copy);
  return draftIn(copy, events);
}

function draftIn(state: Writable<GameState>, events: GameEvent[] | null): Draft {
  return {
    state,
    events,
    recording: null,
    ownsCards: false,
    ownCard: new Uint8Array(state.cards.length),
    ownsSeats: false,
    ownSeat: new Uint8Array(state.seats.length),
    ownReserve: new Uint8Array(state.seats.length),
    ownHand: new Uint8Array(state.seats.length),
    ownDeck: new Uint8Array(state.seats.length),
    ownDead: new Uint8Array(state.seats.length),
    ownsInPlay: false,
    ownsFrames: false,
    ownsTeams: false,
    ownsTurn: false,
    settledAt: -1,
    cranksSince: 0,
  };
}

/** The card at `ix`, to be written. */
export function writeCard(draft: Draft, ix: CardIx): Writable<CardState> {
  if (!draft.ownsCards) {
    draft.state.cards = draft.state.cards.slice();
    draft.ownsCards = true;
  }
  const cards = draft.state.cards as Writable<CardState>[];
  let card: Writable<CardState> = present(cards[ix], 'card', ix);
  if (draft.ownCard[ix] !== 1) {
    card = copyOfCard(card);
    cards[ix] = card;
    draft.ownCard[ix] = 1;
  }
  return card;
}

/** The seat, to be written. Its lists are written through the functions below. */
export function writeSeat(draft: Draft, seat: Seat): Writable<SeatState> {
  if (!draft.ownsSeats) {
    draft.state.seats = draft.state.seats.slice();
    draft.ownsSeats = true;
  }
  const seats = draft.state.seats as Writable<SeatState>[];
  let found = present(seats[seat], 'seat', seat);
  if (draft.ownSeat[seat] !== 1) {
    found = copyOfSeat(found);
    seats[seat] = found;
    draft.ownSeat[seat] = 1;
  }
  return found;
}

/*
 * Lists to be written in place. Copy one before you iterate over it while it changes, and before an event or a
 * frame keeps it.
 */

/** The Reserve of the seat, to be written. The lots in it are never written: events hold them, too. */
export function writeReserve(draft: Draft, seat: Seat): PullLot[] {
  const found = writeSeat(draft, seat);
  if (draft.ownReserve[seat] !== 1) {
    found.reserve = found.reserve.slice();
    draft.ownReserve[seat] = 1;
  }
  return found.reserve as PullLot[];
}

/** The hand of the seat, to be written. */
export function writeHand(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (draft.ownHand[seat] !== 1) {
    found.hand = found.hand.slice();
    draft.ownHand[seat] = 1;
  }
  return found.hand as CardIx[];
}

/** The deck of the seat, to be written. */
export function writeDeck(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (draft.ownDeck[seat] !== 1) {
    found.deck = found.deck.slice();
    draft.ownDeck[seat] = 1;
  }
  return found.deck as CardIx[];
}

/** The dead pile of the seat, to be written. */
export function writeDead(draft: Draft, seat: Seat): CardIx[] {
  const found = writeSeat(draft, seat);
  if (draft.ownDead[seat] !== 1) {
    found.dead = found.dead.slice();
    draft.ownDead[seat] = 1;
  }
  return found.dead as CardIx[];
}

/** The cards in play, to be written. */
export function writeInPlay(draft: Draft): CardIx[] {
  if (!draft.ownsInPlay) {
    draft.state.inPlay = draft.state.inPlay.slice();
    draft.ownsInPlay = true;
  }
  return draft.state.inPlay as CardIx[];
}

/** The stack of frames, to be written. The frames themselves are not: they are replaced. */
export function writeFrames(draft: Draft): Frame[] {
  if (!draft.ownsFrames) {
    draft.state.frames = draft.state.frames.slice();
    draft.ownsFrames = true;
  }
  return draft.state.frames as Frame[];
}

/** The team, to be written. */
export function writeTeam(draft: Draft, team: number): Writable<TeamState> {
  if (!draft.ownsTeams) {
    const teams: TeamState[] = [];
    for (const one of draft.state.teams) teams.push(copyOfTeam(one));
    draft.state.teams = teams;
    draft.ownsTeams = true;
  }
  return present(draft.state.teams[team], 'team', team);
}

/** The turn, to be written. */
export function writeTurn(draft: Draft): Writable<TurnState> {
  if (!draft.ownsTurn) {
    draft.state.turn = copyOfTurn(draft.state.turn);
    draft.ownsTurn = true;
  }
  return draft.state.turn;
}
