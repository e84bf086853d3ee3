import { areOpponents, fighterAt, onField, profileOf } from '../reading/fighters.ts';
import type { Named } from '../state/requests.ts';
import type { EdenState, ElementState, FighterIx } from '../state/types.ts';
import { mayAttack, mayCharge, planCharge } from './act.ts';
import { planAttackOn } from './attack.ts';
import { planElementAttack } from './attack-element.ts';
import { planThrow } from './ranged.ts';
import { wayIntoContact } from './shortest.ts';
import { reachOf } from './way.ts';

/**
 * Returns the opponents that a fighter may name for an attack now, with this equipment or, where none is named, with
 * any that it has (ACT-7).
 */
export function attackTargets(state: EdenState, ix: FighterIx, named: Named): readonly FighterIx[] {
  if (fighterAt(state, ix).at === null || mayAttack(state, ix) !== null) return [];
  const isLegal = (other: FighterIx) =>
    piecesFor(state, ix, named).some((piece) => {
      const thrown = planThrow(state, ix, other, piece, { at: null, angle: null });
      // A blast names no fighter.
      if (thrown !== null) return thrown.ok && thrown.plan.target === other;
      return planAttackOn(state, ix, other, piece).ok;
    });
  return onField(state).filter((other) => areOpponents(state, ix, other) && isLegal(other));
}

/** Returns the scenery that a fighter may attack now (TERR-DESTROY). */
export function elementTargets(
  state: EdenState,
  ix: FighterIx,
  named: Named,
): readonly ElementState[] {
  if (fighterAt(state, ix).at === null || mayAttack(state, ix) !== null) return [];
  return state.elements.filter(({ name }) =>
    piecesFor(state, ix, named).some((piece) => planElementAttack(state, ix, name, piece, null).ok),
  );
}

/** Returns the named piece; without one, the piece that is used when none is named, and each piece that the fighter has. */
function piecesFor(state: EdenState, ix: FighterIx, named: Named): readonly Named[] {
  if (named !== null) return [named];
  return [null, ...profileOf(state, ix).equipment.map(({ name }) => name)];
}

/** Returns the opponents that a fighter may charge now (ACT-5). */
export function chargeTargets(state: EdenState, ix: FighterIx): readonly FighterIx[] {
  if (fighterAt(state, ix).at === null || mayCharge(state, ix) !== null) return [];
  return onField(state).filter((other) => {
    if (!areOpponents(state, ix, other)) return false;
    const way = wayIntoContact(state, ix, other, reachOf(state, ix, 'charge'));
    const plan = way === null ? null : planCharge(state, ix, other, way);
    return plan?.ok === true && plan.plan.becomes === 'charge';
  });
}
