import { emit } from '../events/evolve.ts';
import { spendPull } from '../events/frequent.ts';
import type { Draft } from '../state/draft.ts';
import { lotOf } from '../state/lots.ts';
import { seatAt } from '../state/read.ts';
import { featuresOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, PullLot, Seat } from '../state/types.ts';
import { isInfluenceBarred } from './alternative-goals.ts';
import { openTriggers } from './triggers.ts';

/** Returns the Pull that the player could score now. */
export function scorablePull(state: GameState, seat: Seat): number {
  return isInfluenceBarred(state, 'no-influence') ? 0 : unspentPull(state, seat);
}

/** Returns the Pull of Characters in the Reserve: the only kind that scores (CALL-2). */
export function unspentPull(state: GameState, seat: Seat): number {
  let points = 0;
  for (const lot of seatAt(state, seat).reserve) if (lot.kind === 'character') points += lot.points;
  return points;
}

/** Scores Pull of Characters for its player's team. */
export function scorePull(draft: Draft, seat: Seat, points: number): void {
  const lots = spendScorable(draft, seat, points);
  emit(draft, { type: 'influence-changed', seat, by: points, why: 'scored' });
  if (!featuresOf(draft.state).triggers) return;
  openTriggers(draft, { on: 'you-score', seat });
  const made = new Map<CardIx, number>();
  for (const lot of lots) made.set(lot.from, (made.get(lot.from) ?? 0) + lot.points);
  // The event that is opened first resolves last.
  for (const [card, by] of [...made].toReversed())
    openTriggers(draft, { on: 'scores', card, by: seat, points: by });
}

/** Takes this much Pull of Characters from the Reserve, oldest first, and returns the lots. */
export function spendScorable(draft: Draft, seat: Seat, points: number): readonly PullLot[] {
  let due = points;
  const lots: PullLot[] = [];
  let on = -1;
  for (const lot of seatAt(draft.state, seat).reserve) {
    if (due === 0) break;
    if (lot.kind !== 'character') continue;
    const taken = Math.min(due, lot.points);
    lots.push(lotOf(lot, taken));
    on = lot.from;
    due -= taken;
  }
  spendPull(draft, seat, lots, on);
  return lots;
}
