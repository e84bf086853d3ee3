import type { Features } from '../cards/features.ts';
import { type GameCards, gameCardsOf } from '../cards/game-cards.ts';
import type { Prepared } from '../cards/prepared.ts';
import type { Writable } from '../draft.ts';
import type { CardIx, GameState, Seat, Zone } from '../types.ts';
import { isHidden, isInPlay } from '../zones.ts';
import type { Formation } from './formation.ts';
import type { GivenEffects } from './look-up.ts';
import { type Moment, momentAt } from './moment.ts';
import { copyOfProviders, countProvider, findProviders, type Providers } from './providers.ts';
import { addSource, copyOfSources, noSources, type Sources } from './sources.ts';
import { findLaidOut, type LaidOut, withCardLaidOut, withoutCardLaidOut } from './uniqueness.ts';
import type { ViewMade } from './view-made.ts';

/**
 * Answers to frequent questions about a state: the places of Characters, the number of cards with a name, the static
 * abilities in play. The table follows from its state and is not part of the JSON. The events keep it up to date, so
 * it always agrees with the state (tests/properties/table-index.test.ts).
 *
 * A draft takes the table of its state along. A state that has no table, or has given it away, makes a new one when
 * it is asked. So only the latest state of a game has one. Lists in the table are replaced, never changed in place;
 * do not hold the table itself across an event or a `yield`.
 */
export interface Table {
  /** The state that the table belongs to. */
  of: GameState;
  cards: GameCards;
  /** The features of all cards of the game. */
  features: Features;
  /** By card: its definition, prepared. */
  ready: readonly Prepared[];
  sources: Sources;
  /** By card: the number of Gear and Conditions on it. */
  borne: Uint8Array;
  laidOut: LaidOut;
  providers: Providers;
  /** Whether another table has the same `sources`, or the same counts (`borne`, `laidOut`, `providers`). They are copied before they are written. */
  sharesSources: boolean;
  sharesCounts: boolean;
  /** By seat; null until first needed. */
  readonly formations: (Formation | null)[];
  /** By seat: the cards of the hand that may be played outside their player's Operations or in response; null until first needed. */
  readonly comingBetween: (readonly CardIx[] | null)[];
  /** The effects in force by what they give; null until first needed. */
  given: GivenEffects | null;
  /** The cards in play and those that have been given abilities; null until first needed. */
  inPlayOrLent: readonly CardIx[] | null;
  moment: Moment;
  /** By seat: the number of times that a card has come to its hand or left it; and the list of its deck. */
  readonly handMoves: number[];
  readonly deckMoves: number[];
  /** The number of cards that the state has replaced by copies. A card is replaced once in a draft, and then written in place. */
  copied: number;
  /** For a view: the table of the state, whose contents the view mostly uses; otherwise null. */
  lender: Table | null;
  /** By seat: its view of the state (views/seat-view.ts); null until first needed. */
  views: (ViewMade | null)[];
}

export function tableOf(state: GameState): Table {
  const { table } = state;
  return table !== undefined && table.of === state ? table : layTable(state);
}

function layTable(state: GameState): Table {
  const cards = gameCardsOf(state.defs);
  const ready: Prepared[] = [];
  for (const { def } of state.cards) ready.push(cards.ready[def] as Prepared);
  const table: Table = {
    of: state,
    cards,
    features: cards.features,
    ready,
    sources: sourcesInPlay(state, ready, cards),
    borne: borneBy(state),
    laidOut: findLaidOut(state, cards),
    providers: findProviders(state, cards),
    sharesSources: false,
    sharesCounts: false,
    formations: state.seats.map(() => null),
    comingBetween: state.seats.map(() => null),
    given: null,
    inPlayOrLent: null,
    moment: momentAt(state.clock),
    handMoves: state.seats.map(() => 0),
    deckMoves: state.seats.map(() => 0),
    copied: 0,
    lender: null,
    views: [],
  };
  if (!Object.isFrozen(state)) attachTable(state, table);
  return table;
}

/** Gives the state its table. It cannot be enumerated, so JSON, spreads and comparisons do not see it. */
function attachTable(state: Writable<GameState>, table: Table): void {
  if ('table' in state) state.table = table;
  else Object.defineProperty(state, 'table', { value: table, writable: true, enumerable: false });
}

function sourcesInPlay(state: GameState, ready: readonly Prepared[], cards: GameCards): Sources {
  const sources = noSources();
  for (const ix of state.inPlay) addSource(sources, ix, ready[ix] as Prepared, cards);
  return sources;
}

function borneBy(state: GameState): Uint8Array {
  const borne = new Uint8Array(state.cards.length);
  for (const ix of state.inPlay) {
    const card = state.cards[ix];
    if (card?.zone === 'on') addToCount(borne, card.host, 1);
  }
  return borne;
}

function addToCount(counts: Uint8Array, ix: CardIx, by: 1 | -1): void {
  counts[ix] = (counts[ix] ?? 0) + by;
}

/** Moves the table to a copy of a state, because the copy is the one that will change and be asked. */
export function handOver(from: GameState, to: GameState): void {
  const { table } = from;
  if (table === undefined || table.of !== from) return;
  if (table.lender !== null) {
    copyTable(from, to);
    return;
  }
  table.of = to;
  // The views of the other state stay as they are, and make tables of their own when they are asked.
  for (const made of table.views) if (made?.view.table !== undefined) made.view.table.of = to;
  table.views = [];
  attachTable(to, table);
}

/**
 * Lets the view of a state use the table of the state. Only hidden cards differ: `ready` has the prepared definitions
 * that the view has for them. Call it again when the state has changed.
 */
export function lendTable(state: GameState, view: GameState, ready: readonly Prepared[]): void {
  const { table: known } = view;
  const from = tableOf(state);
  const { cards, features, sources, borne, laidOut, given, inPlayOrLent } = from;
  if (known === undefined || known.of !== view || known.lender !== from) {
    const lent = copyOfTable(from, view);
    lent.ready = ready;
    lent.comingBetween = from.comingBetween.map(() => null);
    lent.lender = from;
    attachTable(view, lent);
    return;
  }
  known.cards = cards;
  known.features = features;
  known.ready = ready;
  known.sources = sources;
  known.borne = borne;
  known.laidOut = laidOut;
  known.providers = from.providers;
  known.given = given;
  known.inPlayOrLent = inPlayOrLent;
  known.comingBetween.fill(null);
}

/** Gives a copy of a state a table of its own, because both states will be asked. */
export function copyTable(from: GameState, to: GameState): void {
  const table = tableOf(from);
  const copy = copyOfTable(table, to);
  share(table);
  if (table.lender !== null) share(table.lender);
  copy.formations = table.formations.slice();
  copy.comingBetween = table.comingBetween.slice();
  copy.handMoves = table.handMoves.slice();
  copy.deckMoves = table.deckMoves.slice();
  attachTable(to, copy);
}

function share(table: Table): void {
  table.sharesSources = true;
  table.sharesCounts = true;
}

/** Copies the counts of the table if another table has them too, so that they may be written. */
function ownCounts(table: Table): void {
  if (!table.sharesCounts) return;
  table.sharesCounts = false;
  table.borne = table.borne.slice();
  table.laidOut = { ...table.laidOut, counted: table.laidOut.counted.slice() };
  table.providers = copyOfProviders(table.providers);
}

/** Copies the sources of the table if another table has them too, so that a card may be added. */
function ownSources(table: Table): Sources {
  if (table.sharesSources) {
    table.sharesSources = false;
    table.sources = copyOfSources(table.sources);
  }
  return table.sources;
}

/** Finds the sources anew, because a card has left play or has another text. */
function renewSources(table: Table, state: GameState): void {
  table.sources = sourcesInPlay(state, table.ready, table.cards);
  table.sharesSources = false;
}

/**
 * Makes a table for another state, which shares its lists at first. It is a literal, as in copies.ts, so that all
 * tables have one hidden class.
 */
function copyOfTable(table: Table, of: GameState): Writable<Table> {
  const { cards, features, ready, sources, borne, laidOut, providers, formations } = table;
  const { comingBetween, given, inPlayOrLent, handMoves, deckMoves } = table;
  const moment = momentAt(of.clock);
  return {
    of,
    cards,
    features,
    ready,
    sources,
    borne,
    laidOut,
    providers,
    sharesSources: true,
    sharesCounts: true,
    formations,
    comingBetween,
    given,
    inPlayOrLent,
    moment,
    handMoves,
    deckMoves,
    copied: table.copied,
    lender: null,
    views: [],
  };
}

/**
 * Returns the table of a state, or null when it has none. A state without a table makes one when it is asked, so
 * there is nothing to keep up to date.
 */
function tableNow(state: GameState): Table | null {
  const { table } = state;
  return table !== undefined && table.of === state ? table : null;
}

/** Keeps the table up to date when a card has moved from a zone of a seat, or from its bearer, to where it is now. */
export function noteMove(
  state: GameState,
  ix: CardIx,
  from: Zone,
  before: Seat,
  bearer: CardIx,
): void {
  const table = tableNow(state);
  const card = state.cards[ix];
  if (table === null || card === undefined) return;
  const { zone: to, seat, host } = card;
  const ready = table.ready[ix] as Prepared;
  if (from === 'deck') countMove(table.deckMoves, before);
  else if (from === 'hand') noteHand(table, before, ready);
  if (to === 'deck') countMove(table.deckMoves, seat);
  else if (to === 'hand') noteHand(table, seat, ready);
  if (isHidden(from) && isHidden(to)) return;
  ownCounts(table);
  if (from === 'on') addToCount(table.borne, bearer, -1);
  if (to === 'on') addToCount(table.borne, host, 1);
  if (from === 'conspiracy') table.formations[before] = null;
  if (to === 'conspiracy') table.formations[seat] = null;
  const was = isInPlay(from);
  const is = isInPlay(to);
  if (was !== is) {
    table.inPlayOrLent = null;
    if (is && !ready.plain) addSource(ownSources(table), ix, ready, table.cards);
    else if (!ready.plain) renewSources(table, state);
  }
  countProvider(table.providers, state, table.cards, card, from, before, -1);
  countProvider(table.providers, state, table.cards, card, to, seat, 1);
  const name = table.cards.names[card.def] ?? 0;
  if (!isHidden(from)) withoutCardLaidOut(table.laidOut, ix, name);
  if (!isHidden(to)) withCardLaidOut(table.laidOut, ix, name, to);
}

/** Records that the state has another object for a card now. */
export function noteCopy({ table }: GameState): void {
  if (table !== undefined) table.copied += 1;
}

/** Records that a card has come to the seat's hand, or has left it. */
function noteHand(table: Table, seat: Seat, { comesBetween }: Prepared): void {
  if (comesBetween) table.comingBetween[seat] = null;
  countMove(table.handMoves, seat);
}

function countMove(moves: number[], seat: Seat): void {
  moves[seat] = (moves[seat] ?? 0) + 1;
}

/** Keeps the table up to date when the card has another definition. */
export function noteText(state: GameState, ix: CardIx): void {
  const table = tableNow(state);
  const card = state.cards[ix];
  if (table === null || card === undefined) return;
  table.cards = gameCardsOf(state.defs);
  table.features = table.cards.features;
  table.ready = table.ready.with(ix, table.cards.ready[card.def] as Prepared);
  renewSources(table, state);
  ownCounts(table);
  table.laidOut = findLaidOut(state, table.cards);
  table.providers = findProviders(state, table.cards);
  table.comingBetween.fill(null);
  table.inPlayOrLent = null;
}

/** Keeps the table up to date when an effect has begun or ended. */
export function noteEffects(state: GameState): void {
  const table = tableNow(state);
  if (table !== null) table.given = null;
}
