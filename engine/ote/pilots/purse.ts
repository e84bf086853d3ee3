import { mayPayFor, pullOf } from '../rules/pull.ts';
import { crankTimeRefusal } from '../run/crank-for-pull-answers.ts';
import { cardAt, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';

/** A card that could be cranked now, with the Pull that it would make. */
export interface Source {
  readonly card: CardIx;
  readonly lots: readonly PullLot[];
}

/** All the Pull that a seat has or could still make this turn, and what its cards make each turn. */
export interface Purse {
  readonly reserve: readonly PullLot[];
  readonly sources: readonly Source[];
  /** Pull of its Characters and of its Resources a turn, cranked ones included. */
  readonly scoring: number;
  readonly income: number;
}

/** Reads the Pull of each of the seat's cards once. */
export function purseOf(state: GameState, seat: Seat): Purse {
  const sources: Source[] = [];
  let scoring = 0;
  let income = 0;
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
  }
  return { reserve: seatAt(state, seat).reserve, sources, scoring, income };
}

/** How a cost would be paid: what is left for Pull of Characters, which would score, or null when it cannot be. */
export function characterPart(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  cost: number,
): number | null {
  let free = 0;
  let scoring = 0;
  const count = (lots: readonly PullLot[]) => {
    for (const lot of lots) {
      if (lot.kind === 'character') scoring += lot.points;
      else if (mayPayFor(state, seat, lot, card)) free += lot.points;
    }
  };
  count(purse.reserve);
  for (const source of purse.sources) count(source.lots);
  const part = Math.max(0, cost - free);
  return part > scoring ? null : part;
}

/** What the Reserve alone lacks for the cost. */
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

/** The card to crank next for a cost: restricted Pull first, a Character's last; of one kind the least that is enough, else the most. */
export function nextSource(
  state: GameState,
  seat: Seat,
  purse: Purse,
  card: CardIx,
  due: number,
): CardIx | null {
  let best: CardIx | null = null;
  let bestRank: readonly [number, number] = [0, 0];
  for (const source of purse.sources) {
    const usable = source.lots.filter((lot) => mayPayFor(state, seat, lot, card));
    const points = usable.reduce((sum, lot) => sum + lot.points, 0);
    if (points === 0) continue;
    const kind = Math.max(...usable.map((lot) => ORDER[lot.kind]));
    const rank = [kind, points >= due ? points - due : 100 - points] as const;
    const better = rank[0] < bestRank[0] || (rank[0] === bestRank[0] && rank[1] < bestRank[1]);
    if (best === null || better) {
      best = source.card;
      bestRank = rank;
    }
  }
  return best;
}
