import { readingValue } from '../reading/figures.ts';
import { isScored, mayPayFor, pullOf } from '../rules/pull.ts';
import { crankTimeRefusal } from '../run/crank-for-pull-answers.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';

/** A card that could be cranked now, and the Pull that it would make. */
export interface Source {
  readonly card: CardIx;
  readonly lots: readonly PullLot[];
}

/** All Pull that a seat has or could still make this turn, and what its cards make each turn. */
export interface Purse {
  readonly reserve: readonly PullLot[];
  readonly sources: readonly Source[];
  /** Pull a turn of the seat's Characters (`scoring`) and Resources (`income`), cranked or not. */
  readonly scoring: number;
  readonly income: number;
  /**
   * Points in the Reserve and of the sources: of Characters, of other cards that call anything, and lots
   * that call only certain cards.
   */
  readonly ofCharacters: number;
  readonly free: number;
  readonly restricted: readonly PullLot[];
}

/** Reads the Pull of each of the seat's cards once. */
export function purseOf(state: GameState, seat: Seat): Purse {
  const { reserve } = seatAt(state, seat);
  const sources: Source[] = [];
  const restricted: PullLot[] = [];
  let scoring = 0;
  let income = 0;
  let ofCharacters = 0;
  let free = 0;
  const count = (lots: readonly PullLot[]) => {
    for (const lot of lots) {
      if (lot.kind === 'character') ofCharacters += lot.points;
      else if (lot.only === null) free += lot.points;
      else restricted.push(lot);
    }
  };
  count(reserve);
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.seat !== seat || !isWorking(state, ix)) continue;
    const lots = pullOf(state, ix);
    if (lots.length === 0) continue;
    for (const { kind, points } of lots) {
      if (kind === 'character') scoring += points;
      else if (kind === 'resource') income += points;
    }
    if (card.cranked || crankTimeRefusal(state, seat, ix, null) !== null) continue;
    sources.push({ card: ix, lots });
    count(lots);
  }
  return { reserve, sources, scoring, income, ofCharacters, free, restricted };
}

/** The first card that could be cranked now for Pull that scores; -1 for none. */
export function firstToScore(state: GameState, seat: Seat): CardIx {
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    if (card.cranked || card.seat !== seat || !isWorking(state, ix)) continue;
    if (!isScored(state, ix) || readingValue(state, ix, 'pull') === 0 || card.zone === 'on')
      continue;
    if (crankTimeRefusal(state, seat, ix, null) === null) return ix;
  }
  return -1;
}

/** The purse after the source is cranked. */
export function withCranked(purse: Purse, source: Source): Purse {
  const sources = purse.sources.filter((one) => one !== source);
  return { ...purse, reserve: [...purse.reserve, ...source.lots], sources };
}

/** The part of a cost that Pull of Characters must pay, which then cannot score; null when the cost cannot be paid. */
export function characterPart(
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

/** The part of a cost that the Reserve cannot pay. */
export function lacking(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  cost: number,
): number {
  const held = purse.reserve.reduce(
    (sum, lot) => sum + (mayPayFor(state, seat, lot, card) ? lot.points : 0),
    0,
  );
  return Math.max(0, cost - held);
}

const ORDER: Readonly<Record<PullLot['kind'], number>> = {
  restricted: 0,
  resource: 1,
  character: 2,
};

/**
 * The card to crank next for a cost: restricted Pull first, Characters last. Of one kind, the smallest that
 * is enough, or else the largest.
 */
export function nextSource(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  due: number,
): Source | null {
  let best: Source | null = null;
  let bestRank: readonly [number, number] = [0, 0];
  for (const source of purse.sources) {
    const usable = source.lots.filter((lot) => mayPayFor(state, seat, lot, card));
    const points = usable.reduce((sum, lot) => sum + lot.points, 0);
    if (points === 0) continue;
    const kind = Math.max(...usable.map((lot) => ORDER[lot.kind]));
    const rank = [kind, points >= due ? points - due : 100 - points] as const;
    const better = rank[0] < bestRank[0] || (rank[0] === bestRank[0] && rank[1] < bestRank[1]);
    if (best === null || better) {
      best = source;
      bestRank = rank;
    }
  }
  return best;
}
