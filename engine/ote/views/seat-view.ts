import { present } from '../../kernel/result.ts';
import { type RngState, seedRng, shuffled } from '../../kernel/rng.ts';
import type { Prepared } from '../state/cards/prepared.ts';
import { copyOfCard, copyOfSeat, copyOfState, copyOfTurn } from '../state/copies.ts';
import type { Writable } from '../state/draft.ts';
import { cardAt, seatAt } from '../state/read.ts';
import { lendTable, tableOf } from '../state/table/table.ts';
import type { ViewMade } from '../state/table/view-made.ts';
import { cardsIn } from '../state/targets.ts';
import type { CardIx, CardState, GameState, Seat, SeatView } from '../state/types.ts';
import { sightOf } from './view.ts';

/**
 * Returns the game as the seat knows it. The view of a draft's state is overwritten by the next call, so that a
 * simulation makes one view for a whole game; the view of any other state never changes.
 */
export function seatViewOf(state: GameState, seat: Seat): SeatView {
  const { views } = tableOf(state);
  let made = views[seat];
  if (made === undefined || made === null) {
    made = newView(state, seat);
    views[seat] = made;
  }
  if (made.clock !== state.clock) showState(made, state, seat);
  return made.view;
}

function newView(state: GameState, seat: Seat): ViewMade {
  const cards = state.cards.slice();
  const seats = state.seats.map(copyOfSeat);
  const hidden = state.seats.map(() => NO_ITEMS);
  const view = Object.assign(copyOfState(state), {
    cards,
    seats,
    rng: VIEW_CHANCE,
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
    ready: [],
    readyFrom: NO_ITEMS,
    counts: new Uint16Array(state.defs.length),
    dealt: state.seats.map(() => null),
    copied: -1,
    clock: -1,
  };
}

/** The random state of a view; that of the game is hidden from its players. */
const VIEW_CHANCE = seedRng(0, 'no chance');
const NO_ITEMS: readonly never[] = [];

function showState(made: ViewMade, state: GameState, seat: Seat): void {
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
    view.turn = { ...copyOfTurn(state.turn), drawn: NO_ITEMS };
  }
  const { ready, copied } = tableOf(state);
  if (ready !== made.readyFrom) {
    made.readyFrom = ready;
    made.dealt.fill(null);
    for (let ix = 0; ix < ready.length; ix++) made.ready[ix] = ready[ix] as Prepared;
  }
  const dealsAnew = showSeats(made, state, seat);
  if (dealsAnew || made.copied !== copied) {
    made.copied = copied;
    for (let ix = 0; ix < cards.length; ix++) {
      cards[ix] = (isHidden[ix] === 1 ? guesses[ix] : state.cards[ix]) as CardState;
    }
  }
  lendTable(state, view, made.ready);
}

/** Shows the seats. Returns whether hidden cards were dealt anew. */
function showSeats(made: ViewMade, state: GameState, seat: Seat): boolean {
  let dealsAnew = false;
  const sight = sightOf(state, seat);
  const shown = shownTo(state, seat);
  for (let whose = 0; whose < made.seats.length; whose++) {
    const from = seatAt(state, whose);
    const to = present(made.seats[whose], 'seat', whose);
    const hidesHand = !sight.hands && whose !== seat;
    const hidesDeck = !sight.decks;
    if (!isDealt(made, state, whose, hidesHand, hidesDeck, shown)) {
      dealHiddenCards(made, state, whose, hidesHand, hidesDeck, shown);
      dealsAnew = true;
    }
    to.dead = from.dead;
    to.reserve = from.reserve;
    to.out = from.out;
    to.zeroCalls = from.zeroCalls;
    if (!hidesHand) to.hand = from.hand;
    if (!hidesDeck) to.deck = from.deck;
  }
  return dealsAnew;
}

/** Returns the cards of decks and hands that the seat is asked to choose from, and therefore sees. */
function shownTo({ frames }: GameState, seat: Seat): readonly CardIx[] {
  const top = frames.at(-1);
  if (top?.kind !== 'decision' || top.seat !== seat || top.decision.ask !== 'choose')
    return NO_ITEMS;
  return cardsIn(top.decision.among);
}

/** Checks whether nothing has changed among the cards hidden from the seat since the last deal. */
function isDealt(
  { dealt }: ViewMade,
  state: GameState,
  whose: Seat,
  hidesHand: boolean,
  hidesDeck: boolean,
  shown: readonly CardIx[],
): boolean {
  const last = dealt[whose] ?? null;
  const { handMoves, deckMoves } = tableOf(state);
  return (
    last !== null &&
    last.hidesHand === hidesHand &&
    last.hidesDeck === hidesDeck &&
    (!hidesHand || last.handMoves === handMoves[whose]) &&
    (!hidesDeck || last.deckMoves === deckMoves[whose]) &&
    last.shown === shown
  );
}

/** Deals the definitions of the seat's hidden cards to its hand and its deck, the lowest first. */
function dealHiddenCards(
  made: ViewMade,
  state: GameState,
  whose: Seat,
  hidesHand: boolean,
  hidesDeck: boolean,
  shown: readonly CardIx[],
): void {
  const { guesses, isHidden, hidden, seats, dealt, ready } = made;
  const table = tableOf(state);
  for (const ix of hidden[whose] ?? NO_ITEMS) {
    isHidden[ix] = 0;
    ready[ix] = table.ready[ix] as Prepared;
  }
  // In the order of the cards, so that neither list tells which card was put there first.
  const inHand: CardIx[] = [];
  const inDeck: CardIx[] = [];
  for (let ix = 0; ix < state.cards.length; ix++) {
    const card = state.cards[ix];
    if (card?.seat !== whose) continue;
    if (hidesHand && card.zone === 'hand') inHand.push(ix);
    else if (hidesDeck && card.zone === 'deck') inDeck.push(ix);
  }
  const all = inHand.length === 0 ? inDeck : [...inHand, ...inDeck];
  const cards = shown.length === 0 ? all : all.filter((ix) => !shown.includes(ix));
  countDefs(made, state, cards);
  let def = -1;
  let left = 0;
  for (let at = 0; at < cards.length; at++) {
    while (left === 0) left = made.counts[++def] ?? 1;
    left -= 1;
    const ix = cards[at] as CardIx;
    hideCard(present(guesses[ix], 'card', ix), cardAt(state, ix), def);
    isHidden[ix] = 1;
    ready[ix] = table.cards.ready[def] as Prepared;
  }
  hidden[whose] = cards;
  const [handMoves, deckMoves] = [table.handMoves[whose] ?? 0, table.deckMoves[whose] ?? 0];
  dealt[whose] = { handMoves, deckMoves, hidesHand, hidesDeck, shown };
  const to = present(seats[whose], 'seat', whose);
  to.hand = inHand;
  to.deck = inDeck;
}

/** Counts the definitions of the cards. This sorts them without comparing any. */
function countDefs(made: ViewMade, state: GameState, cards: readonly CardIx[]): void {
  if (made.counts.length < state.defs.length) made.counts = new Uint16Array(state.defs.length);
  else made.counts.fill(0);
  for (const ix of cards) {
    const { def } = cardAt(state, ix);
    made.counts[def] = (made.counts[def] ?? 0) + 1;
  }
}

/** Hides a card. If the card was hidden there before, only its definition differs. */
function hideCard(guess: Writable<CardState>, card: CardState, def: number): void {
  guess.def = def;
  if (guess.zone === card.zone && guess.seat === card.seat && guess.since === 0) return;
  guess.owner = card.owner;
  guess.seat = card.seat;
  guess.zone = card.zone;
  guess.rank = card.rank;
  guess.file = card.file;
  guess.host = card.host;
  guess.cranked = card.cranked;
  guess.since = 0;
}

/**
 * Returns a game that the seat of the view could be in: its hidden cards are dealt by `rng`, and so are all later
 * random results. Neither depends on the real cards.
 */
export function imagineGame(view: SeatView, rng: RngState): SeatView {
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
