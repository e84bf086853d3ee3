import { emit } from '../events/evolve.ts';
import type { Static } from '../language/schema.ts';
import { isAttack } from '../reading/attack-frame.ts';
import { SCRIPTED_GOALS, type ScriptedGoal } from '../rules/scripts.ts';
import type { Draft } from '../state/draft.ts';
import { defOf, isInForce, membersOf, seatAt } from '../state/read.ts';
import { featuresOf, preparedAt, staticsOf } from '../state/table/look-up.ts';
import type { CardIx, GameState, Seat } from '../state/types.ts';

/** Returns the object of the game that a card in play sets; null when no card sets one. */
function goalInForce(state: GameState): ScriptedGoal | null {
  for (const ix of state.inPlay) {
    const { object } = preparedAt(state, ix);
    if (object !== null && isInForce(state, ix)) return SCRIPTED_GOALS.get(object) ?? null;
  }
  return null;
}

/** Checks whether a card in play says what `holds` names: `Players gain no Influence.` or `Influence does not win the game.` */
export function isInfluenceBarred(
  state: GameState,
  holds: Extract<Static['holds'], 'no-influence' | 'influence-does-not-win'>,
): boolean {
  if (!featuresOf(state).objects) return false;
  return staticsOf(state, holds).some(({ source }) => isInForce(state, source));
}

/** Ends the game when a player has reached the object that a card sets. Returns whether one has. */
export function settleAlternativeGoal(draft: Draft): boolean {
  const { state } = draft;
  if (!featuresOf(state).objects || state.outcome !== null) return false;
  const goal = goalInForce(state);
  if (goal?.countsPops !== true) forgetPops(draft);
  if (goal === null) return false;
  // EVT-10: if several players have reached it, the active player's team comes first.
  for (let step = 0; step < state.seats.length; step++) {
    const seat = (state.turn.seat + step) % state.seats.length;
    if (seatAt(state, seat).out || !goal.hasReached(state, seat)) continue;
    const seats = membersOf(state, seatAt(state, seat).team);
    emit(draft, { type: 'game-ended', outcome: { end: 'won', seats, why: 'object' } });
    return true;
  }
  return false;
}

/** Counts the pop of a Character for the team that popped it: in a combat the other side, whatever the outcome. */
export function countPop(draft: Draft, ix: CardIx, frame: number, by: Seat): void {
  const { state } = draft;
  if (!featuresOf(state).objects || defOf(state, ix).type !== 'character') return;
  if (goalInForce(state)?.countsPops !== true) return;
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
