import { readingValue } from '../reading/figures.ts';
import { isScored } from '../rules/pull.ts';
import { cardAt, defOf, isWorking, seatAt, teamOf } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';

/** The figures of a seat that matter for reaching enough Influence, and for fights. */
export interface SeatFigures {
  influence: number;
  /** Pull of its Characters per turn, and the part that can still be scored in the present turn. */
  scoring: number;
  pending: number;
  /** Pull that only calls cards. */
  income: number;
  /** The sums of AP and of DP of its Characters. */
  attack: number;
  defence: number;
  readonly hand: number;
}

/** The number of turns until the win for a seat that scores nothing. */
const TURNS_WITHOUT_SCORE = 30;
/**
 * How much the Pull of a seat's Characters grows per turn for each point of its other Pull. The next constants are
 * the growth for each point of their own Pull, and the upper limit.
 */
const PULL_GROWTH = 0.22;
const OWN_GROWTH = 0.05;
const MOST_GROWTH = 1.6;

export function sidesOf(state: GameState): SeatFigures[] {
  const sides = state.seats.map(
    (seat, index): SeatFigures => ({
      influence: teamOf(state, index).influence,
      scoring: 0,
      pending: 0,
      income: 0,
      attack: 0,
      defence: 0,
      hand: seat.hand.length,
    }),
  );
  for (const ix of state.inPlay) {
    const card = cardAt(state, ix);
    const side = sides[card.seat];
    if (side === undefined || card.zone === 'on' || !isWorking(state, ix)) continue;
    const pull = readingValue(state, ix, 'pull');
    if (card.zone === 'conspiracy') {
      side.attack += Math.max(0, readingValue(state, ix, 'ap'));
      side.defence += Math.max(0, readingValue(state, ix, 'dp'));
    }
    if (isScored(state, ix)) {
      side.scoring += pull;
      if (!card.cranked && card.seat === state.turn.seat) side.pending += pull;
    } else {
      side.income += pull + (defOf(state, ix).type === 'resource' ? 1 : 0);
    }
  }
  const active = sides[state.turn.seat];
  if (active !== undefined) {
    for (const lot of seatAt(state, state.turn.seat).reserve) {
      if (lot.kind === 'character') active.pending += lot.points;
    }
  }
  return sides;
}

/** Returns the number of the seat's own turns until it begins one with enough Influence, if no opponent stops it. */
function turnsToWin(side: SeatFigures, goal: number): number {
  const need = goal - side.influence - side.pending;
  if (need <= 0) return 1;
  const growth = Math.min(MOST_GROWTH, PULL_GROWTH * side.income + OWN_GROWTH * side.scoring);
  const { scoring } = side;
  if (growth <= 0)
    return scoring <= 0 ? TURNS_WITHOUT_SCORE : Math.min(TURNS_WITHOUT_SCORE, 1 + need / scoring);
  // scoring · t + growth · t² / 2 = need
  const t = (Math.sqrt(scoring * scoring + 2 * growth * need) - scoring) / growth;
  return Math.min(TURNS_WITHOUT_SCORE, 1 + t);
}

const POWER_WEIGHT = 0.03;
const TOUGHNESS_WEIGHT = 0.015;
const CARD_WEIGHT = 0.05;

/** Returns the number of turns that the seat is ahead of the fastest opponent, plus a little for strength. Higher is better. */
export function leadOf(state: GameState, seat: Seat): number {
  const { outcome } = state;
  if (outcome !== null) {
    if (outcome.end !== 'won') return -100;
    return outcome.seats.includes(seat) ? 100 : -100;
  }
  const sides = sidesOf(state);
  const goal = state.options.influence;
  const own = sides[seat];
  if (own === undefined) return 0;
  let rival = TURNS_WITHOUT_SCORE;
  let strength = strengthOf(own);
  for (const [other, side] of sides.entries()) {
    if (other === seat || seatAt(state, other).team === seatAt(state, seat).team) continue;
    if (seatAt(state, other).out) continue;
    rival = Math.min(rival, turnsToWin(side, goal));
    strength -= strengthOf(side);
  }
  return rival - turnsToWin(own, goal) + strength;
}

function strengthOf({ attack, defence, hand }: SeatFigures): number {
  return POWER_WEIGHT * attack + TOUGHNESS_WEIGHT * defence + CARD_WEIGHT * hand;
}
