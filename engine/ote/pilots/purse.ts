import { readingValue } from '../reading/figures.ts';
import { isScored, mayPayFor, restrictedPull } from '../rules/pull.ts';
import { isTimeToCrank } from '../run/crank-for-pull-answers.ts';
import { lotOf } from '../state/lots.ts';
import { cardAt, seatAt } from '../state/read.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';

/**
 * A card that could be cranked now, with the Pull that it would make: `points` that call anything, and lots that call
 * only certain cards.
 */
interface PullSource {
  readonly card: CardIx;
  readonly points: number;
  readonly kind: 'character' | 'resource';
  readonly restricted: readonly PullLot[];
}

/** All Pull that a seat has or could still make this turn, and what its cards make each turn. */
export interface Purse {
  readonly reserve: PullLot[];
  readonly sources: PullSource[];
  /** Pull of its Characters and of its Resources per turn, cranked ones included. */
  scoring: number;
  income: number;
  /**
   * The points in the Reserve and of the sources that come from Characters. The next fields are other points that
   * call anything, and lots that call only certain cards.
   */
  ofCharacters: number;
  free: number;
  readonly restricted: PullLot[];
}

/** Reads the Pull of each of the seat's cards once. */
export function purseOf(state: GameState, seat: Seat): Purse {
  const reserve = seatAt(state, seat).reserve.slice();
  const purse: Purse = {
    reserve,
    sources: [],
    scoring: 0,
    income: 0,
    ofCharacters: 0,
    free: 0,
    restricted: [],
  };
  for (const lot of reserve) {
    if (lot.kind === 'restricted') purse.restricted.push(lot);
    else addPoints(purse, lot.kind, lot.points);
  }
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    // A text about Pull on a card that is on another card applies to its bearer (CARD-4).
    if (card.seat !== seat || card.zone === 'on') continue;
    const points = readingValue(state, ix, 'pull');
    const restricted = restrictedPull(state, ix, points);
    if (points === 0 && restricted.length === 0) continue;
    const kind = isScored(state, ix) ? 'character' : 'resource';
    if (kind === 'character') purse.scoring += points;
    else purse.income += points;
    if (card.cranked || !isTimeToCrank(state, seat, ix)) continue;
    purse.sources.push({ card: ix, points, kind, restricted });
    addPoints(purse, kind, points);
    for (const lot of restricted) purse.restricted.push(lot);
  }
  return purse;
}

function addPoints(purse: Purse, kind: PullSource['kind'], points: number): void {
  if (kind === 'character') purse.ofCharacters += points;
  else purse.free += points;
}

/** Returns the first card that could be cranked now for Pull that scores; -1 for none. */
export function firstToScore(state: GameState, seat: Seat): CardIx {
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.cranked || card.seat !== seat || card.zone === 'on') continue;
    if (!isScored(state, ix) || readingValue(state, ix, 'pull') === 0) continue;
    if (isTimeToCrank(state, seat, ix)) return ix;
  }
  return -1;
}

/** Moves the Pull of the source to the Reserve of the purse, because the source is cranked. Returns the number of lots. */
export function crankIn(purse: Purse, { card, points, kind, restricted }: PullSource): number {
  const before = purse.reserve.length;
  if (points > 0) purse.reserve.push(lotOf({ kind, from: card, only: null }, points));
  for (const lot of restricted) purse.reserve.push(lot);
  const at = purse.sources.findIndex((one) => one.card === card);
  purse.sources.splice(at, 1);
  return purse.reserve.length - before;
}

/** Returns the part of a cost that Pull of Characters must pay, which then cannot score; null when the cost cannot be paid. */
export function partPaidByCharacters(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  cost: number,
): number | null {
  let due = cost - purse.free;
  for (const lot of purse.restricted) {
    if (due <= 0) return 0;
    if (mayPayFor(state, seat, lot, card)) due -= lot.points;
  }
  const part = Math.max(0, due);
  return part > purse.ofCharacters ? null : part;
}

/** Returns the part of a cost that the Reserve cannot pay. */
export function lackingPull(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  cost: number,
): number {
  return Math.max(0, cost - usablePull(state, seat, purse.reserve, card));
}

/** Returns the points of these lots that may call the card. */
function usablePull(state: GameState, seat: Seat, lots: readonly PullLot[], card: CardIx): number {
  let points = 0;
  for (const lot of lots) if (mayPayFor(state, seat, lot, card)) points += lot.points;
  return points;
}

/**
 * The place of a source in the order of cranking: first those that make only restricted Pull (0), then those that are
 * not Characters (1), then Characters (2).
 */
const ONLY_RESTRICTED = 0;
const OF_OTHERS = 1;
const OF_CHARACTERS = 2;

/**
 * Returns the card to crank next for a cost: restricted Pull first, Characters last. Within a kind, the smallest that
 * is enough, or else the largest.
 */
export function nextSource(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  due: number,
): PullSource | null {
  let best: PullSource | null = null;
  let bestOrder = 0;
  let bestRest = 0;
  for (const source of purse.sources) {
    const points = source.points + usablePull(state, seat, source.restricted, card);
    if (points === 0) continue;
    const unlimited = source.kind === 'character' ? OF_CHARACTERS : OF_OTHERS;
    const order = source.points === 0 ? ONLY_RESTRICTED : unlimited;
    const rest = points >= due ? points - due : 100 - points;
    if (best === null || order < bestOrder || (order === bestOrder && rest < bestRest)) {
      best = source;
      bestOrder = order;
      bestRest = rest;
    }
  }
  return best;
}
