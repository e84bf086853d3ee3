import { diceOf, type EdenState, type MissionRecord } from '@/engine';
import { costOf } from '@/lib/eden/solo/force';
import type { NpfCard } from '@/lib/eden/troop-setup';

/** The missions of solo play, in the order in which they are offered. */
export const SOLO_MISSIONS = [
  'Clear the field',
  'Hold the centre',
  'Cross over',
  'Hold out',
  'Slay the leader',
] as const;
export type SoloMission = (typeof SOLO_MISSIONS)[number];

/** What a solo match is about: the NPFs by name, and the mission. */
export interface SoloPlan {
  readonly force: readonly string[];
  readonly mission: SoloMission;
  /** The VP that win the match: as many as the force has points. */
  readonly goal: number;
}

/** Returns the plan of a match against a force. */
export function soloPlan(force: readonly NpfCard[], mission: SoloMission): SoloPlan {
  const goal = force.reduce((sum, npf) => sum + costOf(npf), 0);
  return { force: force.map(({ name }) => name), mission, goal };
}

/**
 * Returns the mission as a card with its objectives in the language of the cards. What an objective scores grows with
 * the goal: ten fighters held at the centre, two across, three that hold out, or the fall of the leader reach it
 * without any other VP; a fallen NPF scores its level beside that (NPF-5).
 */
export function missionCard({ force, mission, goal }: SoloPlan): MissionRecord {
  const share = (parts: number) => Math.ceil(goal / parts);
  const card = (...objectives: readonly string[]): MissionRecord => ({
    type: 'Mission',
    name: mission,
    secret: false,
    deployment: 'confrontation',
    objectives: [...objectives],
  });
  switch (mission) {
    case 'Clear the field':
      return card(`At the end of the match, score ${goal} VP if there is no NPF.`);
    case 'Hold the centre':
      return card(
        `At the end of each round, score ${share(10)} VP for each friend free within 10 cm of the centre.`,
      );
    case 'Cross over':
      return card(
        `At the end of the match, score ${share(2)} VP for each friend in the opponent's half within 10 cm of an edge.`,
      );
    case 'Hold out':
      return card(`At the end of the match, score ${share(3)} VP for each friend.`);
    case 'Slay the leader':
      return card(`When a "${force[0] ?? 'NPF'}" is incapacitated, score ${goal} VP once.`);
  }
}

/** How a solo match stands: the VP, and whether the field is clear or the goal reached. A troop without fighters has lost (NPF-6). */
export function soloVerdict(
  { goal }: SoloPlan,
  { players, winner }: Pick<EdenState, 'players' | 'winner'>,
): { readonly vp: number; readonly won: boolean } {
  const vp = players[0]?.vp ?? 0;
  return { vp, won: winner === 0 || (winner !== 1 && vp >= goal) };
}

/** Describes the end of a solo match by its mission. */
export function verdictWords(plan: SoloPlan, state: Pick<EdenState, 'players' | 'winner'>): string {
  const { vp, won } = soloVerdict(plan, state);
  const score = `${vp} of ${plan.goal} VP`;
  if (state.winner === 0) return `${plan.mission}: won, the field is clear (${score}).`;
  if (state.winner === 1) return `${plan.mission}: lost, nobody is left (${score}).`;
  return `${plan.mission}: ${won ? 'won' : 'lost'} with ${score}.`;
}

/** Draws the mission of a match. The same seed gives the same mission. */
export function drawnMission(seed: number): SoloMission {
  return diceOf(seed, 'solo mission').pick(SOLO_MISSIONS) ?? SOLO_MISSIONS[0];
}
