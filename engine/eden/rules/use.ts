import type { Refusal } from '../../kernel/game.ts';
import { LIMBS } from '../cards/limb.ts';
import type { Ability, Effect } from '../language/ability.ts';
import { fighterAt, nameOf, profileOf } from '../reading/fighters.ts';
import type { Chosen } from '../state/frames.ts';
import type { EdenState, FighterIx, Seat } from '../state/types.ts';
import { afraid, firstOf, tooFewAp } from './act.ts';
import { planned, type Ruled, refuse } from './refuse.ts';
import { untargetable } from './targetable.ts';
import { mayBe, wayFor } from './text.ts';

/** Whether an ability has no use left (ACT-1). */
export function spentOut(state: EdenState, ix: FighterIx, ability: Ability): boolean {
  const { usedInRound, usedInMatch } = fighterAt(state, ix);
  return (
    (usedInRound[ability.name] ?? 0) >= (ability.perRound ?? Number.POSITIVE_INFINITY) ||
    (usedInMatch[ability.name] ?? 0) >= (ability.perMatch ?? Number.POSITIVE_INFINITY)
  );
}

/** Use of an Action ability (ABIL-2, ACT-8). */
export function abilityUse(
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
  const { sp } = state.players[seat] ?? { sp: 0 };
  const { effects } = ability;
  const refusal = firstOf(
    () => afraid(state, ix),
    () =>
      spentOut(state, ix, ability) ? refuse('ACT-1', `${ability.name} is used up.`).refusal : null,
    () => tooFewAp(state, ix, ability.ap),
    () =>
      sp >= ability.sp ? null : refuse('ACT-1', `${ability.name} costs ${ability.sp} SP.`).refusal,
    () => aimRefused(state, { seat, fighter: ix }, effects, chosen),
  );
  return refusal === null ? planned(ability) : { ok: false, refusal };
}

interface Speaker {
  readonly seat: Seat;
  readonly fighter: FighterIx | null;
}

/** Why what was chosen for a text does not fit it, or nothing can be; null when it does. What is not chosen yet is asked for. */
export function aimRefused(
  state: EdenState,
  speaker: Speaker,
  effects: readonly Effect[],
  chosen: Chosen,
): Refusal | null {
  let [fighters, limbs] = [chosen.fighters, chosen.limbs];
  let about = { attacker: null, target: null, it: [] as readonly FighterIx[], marker: null };
  for (const effect of effects) {
    const whom = mayBe(state, { ...speaker, about }, effect);
    let on = whom.fighters;
    if (!whom.all) {
      const named = fighters.slice(0, whom.most);
      const refusal = namedRefused(state, speaker, whom.fighters, named);
      if (refusal !== null) return refusal;
      if (whom.fighters.length === 0 && whom.most === 1) return noTarget();
      on = named.length > 0 ? named : whom.fighters.slice(0, 1);
      fighters = fighters.slice(named.length);
    }
    if (effect.does === 'attack') fighters = fighters.slice(1);
    if (effect.does === 'place' && fighters.length > 0) fighters = fighters.slice(1);
    if (on.length > 0) about = { ...about, it: on };
    const [first] = on;
    if (effect.does === 'move' && chosen.path !== null && first !== undefined) {
      const way = wayFor(state, first, effect, chosen.path);
      if (!way.ok) return way.refusal;
    }
    const any = (effect.does === 'heal' || effect.does === 'wound') && effect.limb === 'any';
    if (any) limbs = limbs.slice(Math.max(1, on.length));
    if (effect.does === 'roll') [fighters, limbs] = [[], []];
  }
  if (fighters.length === 0 && limbs.length === 0) return null;
  return refuse('ABIL-2', `The text lets nobody choose that (limbs: ${LIMBS.join(', ')}).`).refusal;
}

function namedRefused(
  state: EdenState,
  { fighter, seat }: Speaker,
  legal: readonly FighterIx[],
  named: readonly FighterIx[],
): Refusal | null {
  for (const ix of named) {
    if (legal.includes(ix)) continue;
    const known = state.fighters[ix] !== undefined;
    return (known ? untargetable(state, ix, fighter, seat) : null) ?? noTarget();
  }
  return null;
}

function noTarget(): Refusal {
  return refuse('ABIL-2', 'Choose a legal target.').refusal;
}
