import type { Refusal, Result } from '../../kernel/game.ts';
import { nextInt, seedRng, shuffled } from '../../kernel/rng.ts';
import { emit } from '../events/evolve.ts';
import { drawOne } from '../procedures/moves.ts';
import { mudslingingStart } from '../procedures/mudslinging.ts';
import { advance } from '../run/run.ts';
import { copyOfSeat, copyOfState } from '../state/copies.ts';
import { draftOf } from '../state/draft.ts';
import type { GameEvent } from '../state/event-types.ts';
import { seatAt } from '../state/read.ts';
import type { Advance, Position, Setup } from '../state/requests.ts';
import type {
  CardIx,
  CardState,
  GameState,
  Options,
  PullLot,
  Seat,
  SeatState,
  Step,
  TeamState,
} from '../state/types.ts';
import { isInPlay } from '../state/zones.ts';
import { answerForAbsent } from './absent.ts';
import { requestsOf } from './request.ts';

/** Cards dealt to each player (SETUP-3). */
export const OPENING_HAND = 10;

/**
 * Returns the Influence needed to win, by the number of players or teams. A single player needs as much as two
 * players (SETUP-1, ruling).
 */
export function influenceToWin(teams: number): number {
  if (teams <= 2) return 24;
  if (teams === 3) return 16;
  return teams === 4 ? 12 : 10;
}

/** Shuffles, deals ten cards each, chooses who begins, and runs to the first decision (SETUP-3). */
export function start(setup: Setup): Result<Advance> {
  const state = initialState(setup);
  if ('clause' in state) return { ok: false, error: state };
  const events: GameEvent[] = [];
  const draft = draftOf(state, events);
  for (let seat = 0; seat < state.seats.length; seat++) {
    const { deck } = seatAt(draft.state, seat);
    const given = setup.seats[seat]?.order?.flatMap((at) => deck[at] ?? []);
    const order = given ?? shuffled(seedRng(setup.seed, `deck ${seat}`), deck)[0];
    emit(draft, { type: 'deck-shuffled', seat, order });
  }
  const [random, rng] = nextInt(draft.state.rng, state.seats.length);
  emit(draft, { type: 'rng-advanced', rng, why: 'first player' });
  const first = setup.first ?? random;
  emit(draft, { type: 'game-started', first });
  for (let seat = 0; seat < state.seats.length; seat++) {
    for (let dealt = 0; dealt < OPENING_HAND; dealt++) drawOne(draft, seat, 'opening');
  }
  emit(draft, { type: 'turn-began', seat: first, number: 1 });
  const endless = advance(draft, answerForAbsent);
  if (endless !== null) return { ok: false, error: endless };
  return { ok: true, value: { state: draft.state, events, requests: requestsOf(draft.state) } };
}

/**
 * Returns the state before anything has happened: every card in its owner's deck. Applying the events of `start` to
 * it gives the state of `start`.
 */
export function initialState(setup: Setup): GameState | Refusal {
  const problem = setupProblem(setup.seats.length, setup.first, setup.teams);
  if (problem !== null) return problem;
  const names = setup.seats.map((seat) => seat.name);
  const state = copyOfState(emptyState(names, setup.teams, setup.options, setup.seed));
  const cards: CardState[] = [];
  const seats: SeatState[] = [];
  for (const [index, { deck }] of setup.seats.entries()) {
    const seat = copyOfSeat(seatAt(state, index));
    const order: CardIx[] = [];
    for (const def of deck) {
      order.push(cards.length);
      cards.push(cardInDeck(def, index));
    }
    seat.deck = order;
    seats.push(seat);
  }
  if (cards.some((card) => setup.defs[card.def] === undefined)) {
    return { clause: 'SETUP-2', message: 'A deck names a card that has no definition.' };
  }
  if (setup.seats.some(({ deck, order }) => order !== undefined && !isOrderOf(order, deck.length)))
    return {
      clause: 'SETUP-3',
      message: 'The order of a deck does not name each of its cards once.',
    };
  state.defs = setup.defs;
  state.cards = cards;
  state.seats = seats;
  return state;
}

function isOrderOf(order: readonly number[], cards: number): boolean {
  const named = new Set(order);
  return (
    order.length === cards && named.size === cards && order.every((at) => at >= 0 && at < cards)
  );
}

/** Starts from a given table and runs to the first decision. */
export function arrange(position: Position): Result<Advance> {
  const problem = setupProblem(position.seats.length, position.turn, position.teams);
  if (problem !== null) return { ok: false, error: problem };
  const names = position.seats.map((seat) => seat.name);
  const base = emptyState(names, position.teams, position.options, position.seed);
  const cards: CardState[] = [];
  const inPlay: number[] = [];
  const zones = names.map(() => ({
    deck: [] as number[],
    hand: [] as number[],
    dead: [] as number[],
  }));
  for (const [ix, placed] of position.cards.entries()) {
    const { def, seat, zone, rank, file, host, cranked } = placed;
    cards.push({ def, owner: seat, seat, zone, rank, file, host, cranked, since: ix });
    if (isInPlay(zone)) inPlay.push(ix);
    else if (zone !== 'flipped') zones[seat]?.[zone].push(ix);
  }
  const seats: SeatState[] = [];
  for (const [index, { reserve }] of position.seats.entries()) {
    const seat = Object.assign(copyOfSeat(seatAt(base, index)), zones[index]);
    seat.reserve = reserveOf(reserve);
    seats.push(seat);
  }
  const teams: TeamState[] = [];
  for (const [index, { begun }] of base.teams.entries()) {
    teams.push({ influence: teamInfluence(base.seats, position, index), begun });
  }
  const state: GameState = {
    ...base,
    defs: position.defs,
    cards,
    clock: cards.length,
    inPlay,
    seats,
    teams,
    turn: {
      ...base.turn,
      number: 1,
      seat: position.turn,
      step: position.step,
      entered: cards.length,
    },
  };
  const events: GameEvent[] = [];
  const draft = draftOf(state, events);
  const endless = advance(draft, answerForAbsent);
  if (endless !== null) return { ok: false, error: endless };
  return { ok: true, value: { state: draft.state, events, requests: requestsOf(draft.state) } };
}

function reserveOf(
  given: { readonly character: number; readonly resource: number } | undefined,
): readonly PullLot[] {
  const lots: PullLot[] = [];
  if (given !== undefined && given.character > 0) {
    lots.push({ points: given.character, kind: 'character', from: -1, only: null });
  }
  if (given !== undefined && given.resource > 0) {
    lots.push({ points: given.resource, kind: 'resource', from: -1, only: null });
  }
  return lots;
}

/** Returns a team's Influence: that of its first member. */
function teamInfluence(seats: readonly SeatState[], position: Position, team: number): number {
  const first = seats.findIndex((seat) => seat.team === team);
  return position.seats[first]?.influence ?? 0;
}

function setupProblem(
  seats: number,
  first: Seat | undefined,
  teams: readonly (readonly Seat[])[] | undefined,
): Refusal | null {
  if (seats < 1) return { clause: 'SETUP-1', message: 'A game needs a player.' };
  if (first !== undefined && (first < 0 || first >= seats)) {
    return { clause: 'SETUP-3', message: `There is no seat ${first} to begin.` };
  }
  const named = (teams ?? []).flat();
  if (teams !== undefined && (named.length !== seats || new Set(named).size !== seats)) {
    return { clause: 'SETUP-1', message: 'Every player belongs to one team.' };
  }
  return null;
}

/**
 * Makes a card in the deck. The fields are in the order in which a draft writes them, so that all cards have one
 * shape in memory, which is read several times as fast.
 */
function cardInDeck(def: number, seat: Seat): CardState {
  const [rank, file, host, since] = [0, 0, -1, 0];
  return { def, owner: seat, seat, zone: 'deck', rank, file, host, cranked: false, since };
}

function seatsOf(
  names: readonly string[],
  teams: readonly (readonly Seat[])[] | undefined,
): readonly SeatState[] {
  const seats: SeatState[] = [];
  for (const [seat, name] of names.entries()) {
    const team = teams === undefined ? seat : teams.findIndex((one) => one.includes(seat));
    const [deck, hand, dead, reserve] = [[], [], [], []];
    seats.push({ name, team, deck, hand, dead, reserve, out: false, zeroCalls: 0 });
  }
  return seats;
}

function emptyState(
  names: readonly string[],
  inTeams: readonly (readonly Seat[])[] | undefined,
  options: Partial<Options> | undefined,
  seed: number,
): GameState {
  const count = inTeams?.length ?? names.length;
  const step: Step = 'begin';
  const teams: TeamState[] = [];
  const influence = options?.mudslinging === true ? mudslingingStart(count) : 0;
  while (teams.length < count) teams.push({ influence, begun: 0 });
  return {
    schema: 1,
    options: {
      influence: influenceToWin(count),
      beginnersDiscard: false,
      mudslinging: false,
      windows: 'when-able',
      ...options,
    },
    defs: [],
    cards: [],
    seats: seatsOf(names, inTeams),
    teams,
    inPlay: [],
    turn: {
      number: 0,
      seat: 0,
      step,
      entered: 0,
      attacked: [],
      shifted: [],
      drawn: [],
      beginnersUsed: false,
      used: [],
      scored: false,
    },
    effects: [],
    frames: [],
    rng: seedRng(seed, 'game'),
    clock: 0,
    nextId: 1,
    outcome: null,
  };
}
