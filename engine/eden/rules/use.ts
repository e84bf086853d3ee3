import { LIMBS, type LimbName } from '../cards/limb.ts';
import type { Ability, Effect, Who } from '../language/ability.ts';
import { fighterAt, nameOf, nearestFirst, profileOf } from '../reading/fighters.ts';
import { limbsOf } from '../reading/figures.ts';
import { fitting, type Source } from '../reading/matches.ts';
import type { EdenState, FighterIx } from '../state/types.ts';
import { afraid, firstOf, tooFewAp } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { untargetable } from './targetable.ts';

/** What a player chooses with an ability. */
export interface Chosen {
  readonly fighters: readonly FighterIx[];
  readonly limbs: readonly LimbName[];
}

/** One effect with everybody and every limb that it is on. */
export interface Aimed {
  readonly effect: Effect;
  readonly on: readonly FighterIx[];
  /** The limb that was chosen where any may be. */
  readonly limb: LimbName | null;
}

/** Use of an Action ability (ABIL-2, ACT-8): its effects, aimed. */
export function abilityUse(
  state: EdenState,
  ix: FighterIx,
  name: string,
  chosen: Chosen,
): Ruled<{ readonly ability: Ability; readonly aimed: readonly Aimed[] }> {
  const own = profileOf(state, ix).abilities;
  const ability = own.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (ability?.effects == null) {
    return refuse('ABIL-2', `${nameOf(state, ix)} has no Action ability ${name}.`);
  }
  const { usedInRound, usedInMatch, seat } = fighterAt(state, ix);
  const { sp } = state.players[seat] ?? { sp: 0 };
  const spent =
    (usedInRound[ability.name] ?? 0) >= (ability.perRound ?? Number.POSITIVE_INFINITY) ||
    (usedInMatch[ability.name] ?? 0) >= (ability.perMatch ?? Number.POSITIVE_INFINITY);
  const refusal = firstOf(
    () => afraid(state, ix),
    () => (spent ? refuse('ACT-1', `${ability.name} is used up.`).refusal : null),
    () => tooFewAp(state, ix, ability.ap),
    () =>
      sp >= ability.sp ? null : refuse('ACT-1', `${ability.name} costs ${ability.sp} SP.`).refusal,
  );
  if (refusal !== null) return { ok: false, refusal };
  const aimed = aimAll(state, { seat, fighter: ix }, ability.effects, chosen);
  return aimed.ok ? planned({ ability, aimed: aimed.plan }) : aimed;
}

interface Left {
  readonly fighters: FighterIx[];
  readonly limbs: LimbName[];
}

/** Aims all effects of a text; what the player chose is used up in the order of the text. */
export function aimAll(
  state: EdenState,
  source: Source,
  effects: readonly Effect[],
  chosen: Chosen,
): Ruled<readonly Aimed[]> {
  const left = { fighters: [...chosen.fighters], limbs: [...chosen.limbs] };
  const aimed: Aimed[] = [];
  for (const effect of effects) {
    const one = aim(state, source, effect, left);
    if (!one.ok) return one;
    aimed.push(one.plan);
  }
  if (left.fighters.length > 0 || left.limbs.length > 0) {
    return refuse('ABIL-2', 'The text lets nobody choose that.');
  }
  return planned(aimed);
}

function aim(state: EdenState, source: Source, effect: Effect, left: Left): Ruled<Aimed> {
  const who: Who = 'who' in effect ? effect.who : { who: 'this' };
  const on = aimedAt(state, source, who, left);
  if (!on.ok) return on;
  const any = (effect.does === 'heal' || effect.does === 'wound') && effect.limb === 'any';
  const limb = any ? left.limbs.shift() : undefined;
  if (any && (limb === undefined || !on.plan.every((one) => limbsOf(state, one).includes(limb)))) {
    return refuse('ABIL-2', `Choose a limb: ${LIMBS.join(', ')}.`);
  }
  return planned({ effect, on: on.plan, limb: limb ?? null });
}

function aimedAt(
  state: EdenState,
  source: Source,
  who: Who,
  left: Left,
): Ruled<readonly FighterIx[]> {
  const { fighter } = source;
  if (who.who === 'this') return planned(fighter === null ? [] : [fighter]);
  const found = fitting(state, source, who.filter);
  if (who.who === 'each') {
    return planned(fighter === null ? found : nearestFirst(state, fighter, found));
  }
  const target = left.fighters.shift();
  if (target === undefined || !found.includes(target)) {
    return refuse('ABIL-2', 'Choose a legal target.');
  }
  const hidden = untargetable(state, target, fighter, source.seat);
  if (hidden !== null) return { ok: false, refusal: hidden };
  return planned([target]);
}
