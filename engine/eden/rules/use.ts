import type { Ability } from '../language/ability.ts';
import { fighterAt, isUsedUp, nameOf, playerAt, profileOf } from '../reading/fighters.ts';
import { type Chosen, NOBODY_NAMED } from '../state/frames.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { apRefusal, fearRefusal } from './act.ts';
import { aimRefusal } from './aim.ts';
import { planned, type Ruled, refuse } from './refuse.ts';

/** Checks whether an ability has no use left (ACT-1). */
export function isSpentOut(state: EdenState, ix: FighterIx, ability: Ability): boolean {
  return isUsedUp(state, ix, `ability ${ability.name}`, ability);
}

/** Plans the use of an Action ability (ABIL-2, ACT-8). */
export function planAbilityUse(
  state: EdenState,
  ix: FighterIx,
  name: string,
  chosen: Chosen,
): Ruled<Ability> {
  const own = profileOf(state, ix).abilities;
  const ability = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (ability?.effects == null) {
    return refuse('ABIL-2', `${nameOf(state, ix)} has no Action ability ${name}.`);
  }
  const { seat } = fighterAt(state, ix);
  const { sp } = playerAt(state, seat);
  const { effects } = ability;
  const fear = fearRefusal(state, ix);
  if (fear !== null) return { ok: false, refusal: fear };
  if (isSpentOut(state, ix, ability)) return refuse('ACT-1', `${ability.name} is used up.`);
  const poor = apRefusal(state, ix, ability.ap);
  if (poor !== null) return { ok: false, refusal: poor };
  if (sp < ability.sp) return refuse('ACT-1', `${ability.name} costs ${ability.sp} SP.`);
  const speaker = { seat, fighter: ix, about: NOBODY_NAMED };
  const refusal = aimRefusal(state, speaker, effects, chosen);
  return refusal === null ? planned(ability) : { ok: false, refusal };
}
