import { emit } from '../events/evolve.ts';
import type { Static } from '../language/schema.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { featuresOf } from '../reading/features.ts';
import { preparedAt } from '../reading/prepared.ts';
import { staticsOf } from '../reading/sources.ts';
import type { Draft } from '../state/draft.ts';
import { cardAt, defOf, isInForce, isWorking, seatAt } from '../state/read.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** The official cards that set another object of the game; which one is in force, by the name of its script. */
function objectInForce(state: GameState): string | null {
  for (const ix of state.inPlay) {
    const { object } = preparedAt(state, ix);
    if (object !== null && isInForce(state, ix)) return object;
  }
  return null;
}

/** `Players gain no Influence.` · `Influence does not win the game.` */
export function isInfluenceBarred(
  state: GameState,
  holds: Extract<Static['holds'], 'no-influence' | 'influence-does-not-win'>,
): boolean {
  if (!featuresOf(state).objects) return false;
  return staticsOf(state, holds).some(({ source }) => isInForce(state, source));
}

/** Whoever has reached the object that a card sets has won; says whether somebody has. */
export function settleAlternativeGoal(draft: Draft): boolean {
  const { state } = draft;
  if (!featuresOf(state).objects || state.outcome !== null) return false;
  const object = objectInForce(state);
  if (object !== 'object-pop-twelve') forgetPops(draft);
  if (object === null) return false;
  // EVT-10: of several at once the active player's team comes first.
  for (let step = 0; step < state.seats.length; step++) {
    const seat = (state.turn.seat + step) % state.seats.length;
    if (seatAt(state, seat).out || !hasReached(state, seat, object)) continue;
    const { team } = seatAt(state, seat);
    const seats = state.seats.flatMap((one, index) => (one.team === team ? [index] : []));
    emit(draft, { type: 'game-ended', outcome: { end: 'won', seats, why: 'object' } });
    return true;
  }
  return false;
}

function hasReached(state: GameState, seat: Seat, object: string): boolean {
  switch (object) {
    case 'object-odd-numbers':
      return hasOddNumbers(state, seat);
    case 'object-pop-twelve':
      return hasPoppedEnough(state, seat);
    default:
      return false;
  }
}

const ENOUGH_CARDS = 12;

/** Twelve or more cards in play, and none of them with an even card number. */
function hasOddNumbers(state: GameState, seat: Seat): boolean {
  const cards = state.inPlay.filter(
    (ix) => cardAt(state, ix).seat === seat && isWorking(state, ix),
  );
  return cards.length >= ENOUGH_CARDS && cards.every((ix) => cardNumberOf(state, ix) % 2 === 1);
}

/** The number printed on the card, without the letter of its set; 0 for a card that has none. */
export function cardNumberOf(state: GameState, ix: CardIx): number {
  const digits = /(\d+)\D*$/.exec(defOf(state, ix).id.split('/').at(-1) ?? '')?.[1];
  return digits === undefined ? 0 : Number(digits);
}

const ENOUGH_POPS = 12;

/** Twelve Characters popped by a player; twenty-four by a team. */
function hasPoppedEnough(state: GameState, seat: Seat): boolean {
  const { team } = seatAt(state, seat);
  const members = state.seats.filter((one) => one.team === team).length;
  return (state.teams[team]?.popped ?? 0) >= (members > 1 ? 2 : 1) * ENOUGH_POPS;
}

/** Counts a Character's pop for the team of whoever popped it: in a combat the other side, however it ended. */
export function countPop(draft: Draft, ix: CardIx, frame: number, by: Seat): void {
  const { state } = draft;
  if (!featuresOf(state).objects || defOf(state, ix).type !== 'character') return;
  if (objectInForce(state) !== 'object-pop-twelve') return;
  const fight = state.frames.find((one) => one.id === frame);
  const beaten =
    fight?.kind === 'announced' && isAttack(fight) && fight.combat.attackers.includes(ix)
      ? fight.combat.at.seat
      : by;
  const { team } = seatAt(state, beaten);
  emit(draft, { type: 'pops-counted', team, by: 1 });
}

function forgetPops(draft: Draft): void {
  for (const [team, { popped }] of draft.state.teams.entries()) {
    if (popped !== undefined && popped > 0) {
      emit(draft, { type: 'pops-counted', team, by: -popped });
    }
  }
}
