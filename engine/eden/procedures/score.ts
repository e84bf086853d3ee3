import { emit } from '../events/evolve.ts';
import type { Objective } from '../language/ability.ts';
import { opponentOf, profileOf } from '../reading/fighters.ts';
import { fitting, isOfKind } from '../reading/matches.ts';
import type { Draft } from '../state/draft.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';

/** Scores what a player's mission gives at the end of a round or of the match (INT-10, END-1). */
export function scoreMission(draft: Draft, seat: Seat, when: 'round' | 'match'): void {
  for (const objective of draft.state.players[seat]?.mission?.scoring ?? []) {
    if (objective.when !== when) continue;
    const vp = worth(draft.state, seat, objective);
    if (vp !== 0) emit(draft, { type: 'vp-changed', seat, by: vp });
  }
}

/** What counts at the end of the match, the first player's mission first. */
export function scoreMatch(draft: Draft): void {
  const { first } = draft.state;
  for (const seat of [first, opponentOf(first)]) scoreMission(draft, seat, 'match');
}

function worth(state: EdenState, seat: Seat, { vp, each, unless }: Objective): number {
  const count = (filter: NonNullable<Objective['each']>) =>
    fitting(state, { seat, fighter: null }, filter).filter((ix) => counts(state, filter, ix))
      .length;
  if (unless !== null && (count(unless.filter) === 0) !== unless.none) return 0;
  return each === null ? vp : vp * count(each);
}

/** An objective counts no NPF unless it says so (Part 3). */
function counts(
  state: EdenState,
  { kind }: NonNullable<Objective['each']>,
  ix: FighterIx,
): boolean {
  return kind === 'NPF' || !profileOf(state, ix).npf;
}

/** Scores a fall for the missions that wait for one; the first player's first. */
export function scoreFall(draft: Draft, fallen: FighterIx): void {
  const { first } = draft.state;
  for (const seat of [first, opponentOf(first)]) {
    for (const { when, vp, each } of draft.state.players[seat]?.mission?.scoring ?? []) {
      if (when !== 'fall' || each === null || !counts(draft.state, each, fallen)) continue;
      if (!isOfKind(draft.state, { seat, fighter: null }, each, fallen)) continue;
      emit(draft, { type: 'vp-changed', seat, by: vp });
    }
  }
}
