import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { refuse } from '../rules/refuse.ts';
import { ownStepRefusal } from '../rules/timing.ts';
import type { Draft } from '../state/draft.ts';
import { seatAt, teamOf } from '../state/read.ts';
import type { GameState, Seat } from '../state/types.ts';
import { scorable, spendScorable } from './influence.ts';

/** The variant *Mudslinging*: the Influence of each player or team at the beginning, by their number. */
export function mudslingingStart(teams: number): number {
  if (teams <= 2) return 12;
  if (teams === 3) return 8;
  return teams === 4 ? 6 : 5;
}

/** A player also wins on beginning a turn above 0 while every opponent is at 0 or less. */
export function beginsAsWinner(state: GameState, seat: Seat): boolean {
  const { team } = seatAt(state, seat);
  const others = state.teams.filter((_, index) => index !== team);
  if (others.length === 0 || teamOf(state, seat).influence <= 0) return false;
  return others.every((other) => other.influence <= 0);
}

/** Has an opponent reached the goal, too? Then the team does not win yet. */
export function isLevelAtGoal(state: GameState, team: number): boolean {
  if (!state.options.mudslinging) return false;
  return state.teams.some(
    (other, index) => index !== team && other.influence >= state.options.influence,
  );
}

/** Why Influence of that player cannot be lowered so, or null. */
export function slingRefusal(
  state: GameState,
  seat: Seat,
  at: Seat,
  points: number,
): Refusal | null {
  if (!state.options.mudslinging)
    return refuse('TURN-7', 'This game is played without Mudslinging.');
  const step = ownStepRefusal(
    state,
    seat,
    ['influence'],
    'TURN-7',
    'Mud is slung in your own Influence step.',
  );
  if (step !== null) return step;
  if (!Number.isInteger(points) || points < 1)
    return refuse('TURN-7', 'Sling a whole number of points.');
  const target = state.seats[at];
  if (target === undefined || target.team === seatAt(state, seat).team) {
    return refuse('TURN-7', 'Mud is slung at an opponent.');
  }
  if (points > scorable(state, seat)) {
    return refuse('CALL-2', `The Reserve has ${scorable(state, seat)} Pull of Characters.`);
  }
  return null;
}

/**
 * Spends Pull to lower an opponent's Influence by as many points. If the opponent has no more Influence
 * than the player, the player loses the same.
 */
export function sling(draft: Draft, seat: Seat, at: Seat, points: number): void {
  spendScorable(draft, seat, points);
  const weak = teamOf(draft.state, at).influence <= teamOf(draft.state, seat).influence;
  emit(draft, { type: 'influence-changed', seat: at, by: -points, why: 'slung' });
  if (weak) emit(draft, { type: 'influence-changed', seat, by: -points, why: 'slung' });
}
