import { emit } from '../events/evolve.ts';
import type { Filter, Objective } from '../language/ability.ts';
import { opponentOf, playerAt, profileOf } from '../reading/fighters.ts';
import { fightersFitting, isConditionMet } from '../reading/matches.ts';
import { suitsHappening } from '../reading/responders.ts';
import type { Draft } from '../state/draft.ts';
import type { EdenState, FighterIx, Happening, Seat } from '../state/types.ts';

/** Scores a player's mission at the end of a round or of the match (INT-10, END-1). */
export function scoreMission(draft: Draft, seat: Seat, when: 'round' | 'match'): void {
  for (const [index, objective] of objectivesOf(draft.state, seat)) {
    if (objective.when === when) scoreObjective(draft, seat, index, objective);
  }
}

/** Returns the VP that a player's mission would score if the round ended now. */
export function roundScore(state: EdenState, seat: Seat): number {
  return objectivesOf(state, seat).reduce(
    (sum, [, one]) => sum + (one.when === 'round' ? worthOfObjective(state, seat, one) : 0),
    0,
  );
}

/** Scores what counts at the end of the match, the first player's mission first. */
export function scoreMatch(draft: Draft): void {
  const { first } = draft.state;
  for (const seat of [first, opponentOf(first)]) scoreMission(draft, seat, 'match');
}

/** Scores a happening for the missions that wait for it, the first player's first. */
export function scoreHappening(draft: Draft, happening: Happening): void {
  const { first } = draft.state;
  for (const seat of [first, opponentOf(first)]) {
    for (const [index, objective] of objectivesOf(draft.state, seat)) {
      const { when } = objective;
      if (typeof when !== 'object') continue;
      if (!suitsHappening(draft.state, { seat, fighter: null }, when, happening)) continue;
      const { subject } = happening;
      const whom = 'whom' in when && when.whom !== 'this' ? when.whom : null;
      if (whom !== null && subject !== null && !countsForObjective(draft.state, whom, subject))
        continue;
      scoreObjective(draft, seat, index, objective);
    }
  }
}

function objectivesOf(state: EdenState, seat: Seat): readonly (readonly [number, Objective])[] {
  const { mission, scored } = playerAt(state, seat);
  return [...(mission?.scoring ?? []).entries()].filter(([index]) => !scored.includes(index));
}

function scoreObjective(draft: Draft, seat: Seat, index: number, objective: Objective): void {
  const vp = worthOfObjective(draft.state, seat, objective);
  if (vp === 0) return;
  emit(draft, { type: 'vp-changed', seat, by: vp });
  if (objective.once) emit(draft, { type: 'scored', seat, objective: index });
}

function worthOfObjective(
  state: EdenState,
  seat: Seat,
  { vp, each, condition }: Objective,
): number {
  const source = { seat, fighter: null };
  if (condition !== null) {
    if (condition.if === 'there') {
      const { filter, least, none } = condition;
      const found = fightersFitting(state, source, filter).filter((ix) =>
        countsForObjective(state, filter, ix),
      );
      if (none ? found.length > 0 : found.length < least) return 0;
    } else if (!isConditionMet(state, source, condition)) return 0;
  }
  if (each === null) return vp;
  return (
    vp *
    fightersFitting(state, source, each).filter((ix) => countsForObjective(state, each, ix)).length
  );
}

/** Checks whether a fighter counts for an objective. An NPF does only if the objective names it (Part 3). */
function countsForObjective(state: EdenState, { kinds }: Filter, ix: FighterIx): boolean {
  const named = kinds.some((kind) => kind === 'NPF' || typeof kind === 'object');
  return named || !profileOf(state, ix).npf;
}
