import type { Refusal } from '../../kernel/game.ts';
import { emit } from '../events/evolve.ts';
import { refuse } from '../rules/refuse.ts';
import { ownStepRefusal } from '../rules/timing.ts';
import type { Draft } from '../state/draft.ts';
import { membersOf, seatAt, teamOf } from '../state/read.ts';
import type { Answer } from '../state/requests.ts';
import type { GameState, TeamState } from '../state/types.ts';
import { isInfluenceBarred } from './alternative-goals.ts';
import { spendScorable } from './influence.ts';

/** Returns the Influence with which each player or team begins in the variant *Mudslinging*. `teams`: their number. */
export function mudslingingStart(teams: number): number {
  if (teams <= 2) return 12;
  if (teams === 3) return 8;
  return teams === 4 ? 6 : 5;
}

/**
 * Checks whether the team's Influence is enough to win (MUD-2). It is at the goal and no opponent is, or it is above
 * 0 and every opponent is at 0 or less. Players who have left are no opponents any more.
 */
export function winsAmongMud(state: GameState, team: number): boolean {
  const opponents = state.teams.filter(
    (_, index) => index !== team && membersOf(state, index).length > 0,
  );
  const own = state.teams[team]?.influence ?? 0;
  const goal = state.options.influence;
  if (own >= goal && opponents.every(({ influence }) => influence < goal)) return true;
  return own > 0 && opponents.length > 0 && opponents.every(isDown);
}

function isDown({ influence }: TeamState): boolean {
  return influence <= 0;
}

type MudAnswer = Extract<Answer, { do: 'sling' | 'raise' }>;

/** With fewer players or teams, the only player to raise would be the only opponent. */
const FEWEST_TO_RAISE = 3;

/** Returns why the Influence of that player cannot be lowered or raised now, whatever the Reserve has; or null (MUD-1). */
export function mudRefusal(
  state: GameState,
  { do: way, seat, at, points }: MudAnswer,
): Refusal | null {
  if (!state.options.mudslinging)
    return refuse('MUD-1', 'This game is played without Mudslinging.');
  const step = ownStepRefusal(
    state,
    seat,
    ['influence'],
    'TURN-7',
    'Another player’s Influence is changed in your own Influence step.',
  );
  if (step !== null) return step;
  if (way === 'raise' && state.teams.length < FEWEST_TO_RAISE) {
    return refuse('MUD-1', 'Another’s Influence is raised only in a game of three and more.');
  }
  if (way === 'raise' && isInfluenceBarred(state, 'no-influence')) {
    return refuse('CARD-0', 'A card in play says that players gain no Influence.');
  }
  if (!Number.isInteger(points) || points < 1)
    return refuse('MUD-1', 'Say a whole number of points, at least 1.');
  const target = state.seats[at];
  if (target === undefined || target.team === seatAt(state, seat).team) {
    return refuse('MUD-1', 'Name an opponent: your own Influence is scored.');
  }
  return target.out ? refuse('MUD-1', `${target.name} is out of the game.`) : null;
}

/**
 * Spends Pull to lower or raise the other player's Influence by as many points. A player who lowers an opponent that
 * has no more Influence than the player loses as much.
 */
export function spendOnMud(draft: Draft, { do: way, seat, at, points }: MudAnswer): void {
  spendScorable(draft, seat, points);
  if (way === 'raise') {
    emit(draft, { type: 'influence-changed', seat: at, by: points, why: 'raised' });
    return;
  }
  const weak = teamOf(draft.state, at).influence <= teamOf(draft.state, seat).influence;
  emit(draft, { type: 'influence-changed', seat: at, by: -points, why: 'slung' });
  if (weak) emit(draft, { type: 'influence-changed', seat, by: -points, why: 'slung' });
}
