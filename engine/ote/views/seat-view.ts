import { present } from '../../kernel/result.ts';
import { type RngState, seedRng, shuffled } from '../../kernel/rng.ts';
import { copyOfSeat, copyOfState, copyOfTurn } from '../state/copies.ts';
import type { Writable } from '../state/draft.ts';
import { cardAt, seatAt } from '../state/read.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, CardState, GameState, Seat, SeatState, SeatView } from '../state/types.ts';
import { sightOf } from './view.ts';

/** A view and the memory that it is made in. */
interface Made {
  readonly view: Writable<SeatView>;
  readonly cards: CardState[];
  readonly seats: Writable<SeatState>[];
  readonly hidden: (readonly CardIx[])[];
  /** By card: what stands for it while it is hidden, and whether it is. */
  readonly guesses: Writable<CardState>[];
  readonly isHidden: Uint8Array;
  /** By seat: the lists whose hidden cards were dealt last, as they were then. */
  readonly dealt: (readonly (readonly CardIx[])[])[];
  /** The clock of the state that the view shows; -1 before the first. */
  clock: number;
}

/** By state and seat. A draft is one state through a whole game, and so is its view. */
const known = new WeakMap<GameState, (Made | undefined)[]>();

/**
 * What the seat knows of the state. The view of a draft's state is written again by the next call, so that a
 * simulation makes one view for a whole game; that of any other state never changes.
 */
export function seatViewOf(state: GameState, seat: Seat): SeatView {
  let views = known.get(state);
  if (views === undefined) {
    views = [];
    known.set(state, views);
  }
  let made = views[seat];
  if (made === undefined) {
    made = blank(state, seat);
    views[seat] = made;
  }
  if (made.clock !== state.clock) show(made, state, seat);
  return made.view;
}

function blank(state: GameState, seat: Seat): Made {
  const cards = state.cards.slice();
  const seats = state.seats.map(copyOfSeat);
  const hidden = state.seats.map(() => NONE);
  const view = Object.assign(copyOfState(state), {
    cards,
    seats,
    rng: NO_CHANCE,
    seenBy: seat,
    hidden,
  });
  return {
    view,
    cards,
    seats,
    hidden,
    guesses: state.cards.map(copyOfCard),
    isHidden: new Uint8Array(cards.length),
    dealt: state.seats.map(() => NONE),
    clock: -1,
  };
}

/** In the order of set-up, so that all cards have one shape in memory. */
function copyOfCard(of: CardState): Writable<CardState> {
  const { def, owner, seat, zone, rank, file, host, cranked, since } = of;
  return { def, owner, seat, zone, rank, file, host, cranked, since };
}

/** The chance of a game is hidden from its players. */
const NO_CHANCE = seedRng(0, 'no chance');
const NONE: readonly never[] = [];

function show(made: Made, state: GameState, seat: Seat): void {
  const { view, cards, guesses, isHidden } = made;
  made.clock = state.clock;
  view.options = state.options;
  view.defs = state.defs;
  view.teams = state.teams;
  view.inPlay = state.inPlay;
  view.effects = state.effects;
  view.frames = state.frames;
  view.clock = state.clock;
  view.nextId = state.nextId;
  view.outcome = state.outcome;
  view.turn = state.turn;
  if (state.turn.seat !== seat && state.turn.drawn.length > 0) {
    // Only the player who drew a card sees which it is.
    view.turn = { ...copyOfTurn(state.turn), drawn: NONE };
  }
  showSeats(made, state, seat);
  for (let ix = 0; ix < cards.length; ix++) {
    const guess = isHidden[ix] === 1 ? guesses[ix] : undefined;
    cards[ix] = guess ?? cardAt(state, ix);
  }
}

function showSeats(made: Made, state: GameState, seat: Seat): void {
  const sight = sightOf(state, seat);
  const shown = shownTo(state, seat);
  for (let whose = 0; whose < made.seats.length; whose++) {
    const from = seatAt(state, whose);
    const to = present(made.seats[whose], 'seat', whose);
    const hand = sight.hands || whose === seat ? NONE : from.hand;
    const deck = sight.decks ? NONE : from.deck;
    to.dead = from.dead;
    to.reserve = from.reserve;
    to.out = from.out;
    to.zeroCalls = from.zeroCalls;
    const lists = [hand, deck, shown];
    const [lastHand, lastDeck, lastShown] = made.dealt[whose] ?? NONE;
    if (hand !== lastHand || deck !== lastDeck || shown !== lastShown) {
      deal(made, state, whose, lists);
    }
    to.hand = hand === NONE ? from.hand : to.hand;
    to.deck = deck === NONE ? from.deck : to.deck;
  }
}

/** Cards of decks and hands that the seat is asked to choose from, which it therefore sees. */
function shownTo({ frames }: GameState, seat: Seat): readonly CardIx[] {
  const top = frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat || top.decision.ask !== 'choose') return NONE;
  return cardsIn(top.decision.among);
}

const ascending = (a: number, b: number) => a - b;

/** Deals the definitions of the seat's hidden cards to its hand and its deck, the lowest first. */
function deal(
  made: Made,
  state: GameState,
  whose: Seat,
  lists: readonly (readonly CardIx[])[],
): void {
  const { guesses, isHidden, hidden, seats, dealt } = made;
  const [hand = NONE, deck = NONE, shown = NONE] = lists;
  for (const ix of hidden[whose] ?? NONE) isHidden[ix] = 0;
  // In order, so that neither list tells what was put there first.
  const [inHand, inDeck] = [hand.toSorted(ascending), deck.toSorted(ascending)];
  const cards = [...inHand, ...inDeck].filter((ix) => !shown.includes(ix));
  const defs = cards.map((ix) => cardAt(state, ix).def).sort(ascending);
  for (const [at, ix] of cards.entries()) {
    const guess = present(guesses[ix], 'card', ix);
    Object.assign(guess, cardAt(state, ix));
    guess.def = present(defs[at], 'definition', at);
    guess.since = 0;
    isHidden[ix] = 1;
  }
  hidden[whose] = cards;
  dealt[whose] = lists;
  const to = present(seats[whose], 'seat', whose);
  to.hand = inHand;
  to.deck = inDeck;
}

/**
 * A game that the seat of the view could be in: its hidden cards are dealt by `rng`, and so is the rest of
 * chance. Neither depends on what is really there.
 */
export function imagined(view: SeatView, rng: RngState): SeatView {
  let next = rng;
  const cards = view.cards.slice();
  for (const hidden of view.hidden) {
    const [dealt, after] = shuffled(next, hidden);
    next = after;
    for (const [at, ix] of hidden.entries()) {
      const { def } = cardAt(view, present(dealt[at], 'card', at));
      cards[ix] = { ...copyOfCard(cardAt(view, ix)), def };
    }
  }
  return { ...copyOfState(view), cards, rng: next, seenBy: view.seenBy, hidden: view.hidden };
}
