import type { Point } from '../geometry/point.ts';
import { areOpponents, fighterAt, onField, profileOf } from '../reading/fighters.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { mayAttack, mayCharge, planCharge } from './act.ts';
import { planElementAttack } from './attack-element.ts';
import { planAttackNaming } from './planned-attack.ts';
import { wayIntoContact } from './shortest.ts';
import { reachOf } from './way.ts';

/**
 * Returns the opponents that a fighter may name for an attack now, with this equipment or, where none is named, with
 * any that it has (ACT-7).
 */
export function attackTargets(state: EdenState, ix: FighterIx, named: Named): readonly FighterIx[] {
  if (fighterAt(state, ix).at === null || mayAttack(state, ix) !== null) return [];
  return onField(state).filter(
    (other) => areOpponents(state, ix, other) && planAttackNaming(state, ix, other, named).ok,
  );
}

/** Returns the scenery that a fighter may attack now (TERR-DESTROY). */
export function elementTargets(
  state: EdenState,
  ix: FighterIx,
  named: Named,
): readonly ElementState[] {
  if (fighterAt(state, ix).at === null || mayAttack(state, ix) !== null) return [];
  const own = profileOf(state, ix).equipment.map((piece) => piece.name);
  const pieces = named === null ? [null, ...own] : [named];
  return state.elements.filter(({ name }) =>
    pieces.some((piece) => planElementAttack(state, ix, name, piece, null).ok),
  );
}

/** Returns the opponents that a fighter may charge now, each with the shortest way into contact (ACT-5). */
export function chargeWays(
  state: EdenState,
  ix: FighterIx,
): ReadonlyMap<FighterIx, readonly Point[]> {
  const ways = new Map<FighterIx, readonly Point[]>();
  if (fighterAt(state, ix).at === null || mayCharge(state, ix) !== null) return ways;
  const reach = reachOf(state, ix, 'charge');
  for (const other of onField(state)) {
    if (!areOpponents(state, ix, other)) continue;
    const way = wayIntoContact(state, ix, other, reach);
    const plan = way === null ? null : planCharge(state, ix, other, way);
    if (way !== null && plan?.ok === true && plan.plan.becomes === 'charge') ways.set(other, way);
  }
  return ways;
}
